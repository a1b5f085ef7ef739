import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import { noClaims, separateBusy } from '#scheduling/claims/taken.ts'
import { evaluateStart } from '#scheduling/evaluate/evaluate-start.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import type { Inputs } from '#scheduling/evaluate/question.ts'
import { puzzles } from '#testing/availability/random-salon.ts'
import { at, memberOf, questionOf, salonOf } from '#testing/availability/salon.ts'

import { choosePlaces } from './choose.ts'
import { openDayLists } from './day-lists.ts'
import { type Candidate, daysAhead, nearest } from './nearest.ts'

const day = dayOf('2026-06-03')

const open = ({ settings }: Pick<Inputs, 'settings'>) => openDayLists(settings, () => undefined)

/** The definition: all places of all days, sorted by their ranks, which are compared one after the other. */
function sortedPlaces({ settings, claims, question }: Inputs, from: Candidate): Candidate[] {
  const inputs = { settings, claims, question }
  const loadOf = (staffId: string, day: number) => {
    const { start, end } = localDay(settings.timezone, day)
    const pairs = separateBusy(claims.get(staffId) ?? noClaims).claims
    let load = 0
    for (let index = 0; index < pairs.length; index += 2)
      load += Math.max(0, Math.min(pairs[index + 1] ?? 0, end) - Math.max(pairs[index] ?? 0, start))
    return load
  }
  const { day, minute: wanted } = from.start
  const ranked = evaluateStart(inputs, from.start)
    .free.filter(({ id }) => id !== from.staffId)
    .map(({ id }) => ({
      place: { staffId: id, start: from.start },
      rank: [-1, loadOf(id, day), 0, 0, 0],
    }))
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const { grid, evaluations } = listDays(inputs, day + ahead, day + ahead)
    for (const [index, instant] of grid.starts.entries()) {
      const minute = grid.minutes[index] ?? 0
      const isEarlier = minute < wanted ? 1 : 0
      const notice = ahead === 0 ? isEarlier * 120 : 0
      if ((ahead === 0 && minute === wanted) || instant < question.nowMinute + notice) continue
      for (const { member, remainingCapacity } of evaluations) {
        if ((remainingCapacity[index] ?? 0) <= 0) continue
        const isOther = member.id === from.staffId ? 0 : 1
        const distance = Math.abs(minute - wanted)
        const order = ahead === 0 ? [distance, isEarlier, isOther] : [isOther, distance, isEarlier]
        ranked.push({
          place: { staffId: member.id, start: { day: day + ahead, minute } },
          rank: [ahead, ...order, loadOf(member.id, day + ahead)],
        })
      }
    }
  }
  const difference = (one: number[], other: number[]) =>
    one.map((value, index) => value - (other[index] ?? 0)).find((value) => value !== 0) ?? 0
  return ranked.toSorted((a, b) => difference(a.rank, b.rank)).map(({ place }) => place)
}

const search = fc.record({
  minute: fc.integer({ min: 0, max: 287 }).map((fives) => fives * 5),
  staffId: fc.constantFrom('a', 'b', 'c', 'gone'),
  limit: fc.integer({ min: 1, max: 40 }),
  hasMember: fc.boolean(),
})

test('the nearest places are the first of all places in their order', async () => {
  await fc.assert(
    fc.asyncProperty(puzzles, search, async ({ inputs, dates }, asked) => {
      const { minute, staffId, limit, hasMember } = asked
      const from = { staffId, start: { day: dayOf(dates[0] as string), minute } }
      const { settings, claims, question } = inputs
      const found = await nearest(open(inputs), claims, {
        from,
        question,
        limit,
        ...(hasMember && { memberId: staffId }),
      })
      const isAsked = (one: Candidate) =>
        !hasMember ||
        // A named member is not proposed at the time of the booking.
        (one.staffId === staffId &&
          (one.start.day !== from.start.day || one.start.minute !== minute))
      const all = sortedPlaces({ settings, claims, question }, from).filter(isAsked)
      assert.deepEqual(found, all.slice(0, limit))
    }),
  )
})

test('of several free members the one with the fewest taken minutes of the day comes first', async () => {
  const staff = ['a', 'b', 'c'].map((id) => memberOf(id))
  const taken = (minutes: number) =>
    Int32Array.of(at('2026-06-03T12:00Z'), at('2026-06-03T12:00Z') + minutes)
  const claims = new Map([
    ['a', taken(90)],
    ['b', taken(60)],
    ['c', taken(30)],
  ])
  const settings = salonOf({ staff })
  const found = async (minute: number, limit: number) => {
    const from = { staffId: 'gone', start: { day, minute } }
    const places = await nearest(open({ settings }), claims, {
      from,
      question: questionOf(),
      limit,
    })
    return places.map(({ staffId, start }) => `${start.minute} ${staffId}`).join(', ')
  }
  assert.equal(await found(600, 4), '600 c, 600 b, 600 a, 630 c')
  // Nobody works at 8:30.
  assert.equal(await found(510, 3), '540 c, 540 b, 540 a')
})

const bookingsOf = (count: number, question = questionOf()) =>
  Array.from({ length: count }, (_, nth) => ({
    id: `booking ${nth}`,
    staffId: 'm0',
    start: { day, minute: 600 },
    question,
    own: [],
  }))

/** A salon in which everybody is taken for a month. */
function fullSalon(members: number) {
  const staff = Array.from({ length: members }, (_, nth) => memberOf(`m${nth}`))
  const month = Int32Array.of((day - 1) * 1440, (day + 30) * 1440)
  return { settings: salonOf({ staff }), claims: new Map(staff.map(({ id }) => [id, month])) }
}

test('bookings that ask the same share the evaluation of their days', async () => {
  const { settings, claims } = fullSalon(20)
  const lists = open({ settings })
  const { places, isCut } = await choosePlaces(lists, claims, bookingsOf(10), Infinity)
  assert.deepEqual([...places.values()].flat(), [])
  assert.equal(isCut, false)
  const startsOfDay = 16
  assert.equal(lists.evaluated, 20 * startsOfDay * (daysAhead + 1))
})

test('no booking is searched any more once too many starts have been evaluated', async () => {
  const { settings, claims } = fullSalon(20)
  const wanted = [30, 40, 50, 60].flatMap((durationMinutes) =>
    bookingsOf(1, questionOf({ durationMinutes })),
  )
  const lists = open({ settings })
  const each = 20 * 16 * (daysAhead + 1)
  const { isCut } = await choosePlaces(lists, claims, wanted, 2 * each - 1)
  assert.equal(isCut, true)
  assert.equal(lists.evaluated, 2 * each)
})

test('the event loop is given up between the members of a day and between bookings', async () => {
  const { settings, claims } = fullSalon(6)
  let paused = 0
  const lists = openDayLists(settings, () => {
    paused += 1
    return Promise.resolve()
  })
  await choosePlaces(lists, claims, bookingsOf(3), Infinity)
  assert.ok(paused >= 3 * 6 * (daysAhead + 1), String(paused))
})
