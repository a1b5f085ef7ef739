import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import type { Pause } from '#core/concurrency/sliced-work.ts'
import { dayOf } from '#core/time/time.ts'
import { answerText, answerTextSliced } from '#features/availability/answer-text.ts'
import { piecesOf } from '#http/reply/chunks.ts'
import { puzzles } from '#testing/availability/random-salon.ts'
import { at, memberOf, questionOf, salonOf } from '#testing/availability/salon.ts'

import { freeStarts, freeStartsSliced } from './free-starts.ts'
import { listAnybody } from './list-anybody.ts'
import { type DayList, listDays, listDaysSliced } from './list-days.ts'

const noPause: Pause = () => undefined

/** Pauses each time, and counts it. */
function pauses() {
  const counted = { count: 0 }
  const pause: Pause = () => {
    counted.count += 1
    return Promise.resolve()
  }
  return { counted, pause }
}

const rangeOf = (dates: readonly string[]) => {
  const days = dates.map(dayOf)
  return { firstDay: days[0] as number, lastDay: days.at(-1) as number }
}

test('a list in slices, its text and the hashes of it are those of a list in one piece', async () => {
  await fc.assert(
    fc.asyncProperty(puzzles, async ({ inputs, dates }) => {
      const range = rangeOf(dates)
      const plain = listDays(inputs, range.firstDay, range.lastDay)
      const { counted, pause } = pauses()
      const sliced = await listDaysSliced(inputs, range, pause)
      assert.deepEqual(sliced.evaluations, plain.evaluations)
      assert.ok(counted.count >= sliced.evaluations.length)
      const text = piecesOf(answerText(plain).days)
      const written = piecesOf((await answerTextSliced(sliced, { pause })).days)
      assert.equal(Buffer.concat(written.pieces).toString(), Buffer.concat(text.pieces).toString())
      assert.equal(written.tag, text.tag)
    }),
  )
})

test('a later text in slices keeps the days that are the same', async () => {
  const inputs = { settings: salonOf(), claims: new Map(), question: questionOf() }
  const range = { firstDay: dayOf('2026-06-03'), lastDay: dayOf('2026-06-05') }
  const pause = noPause
  const first = await answerTextSliced(await listDaysSliced(inputs, range, pause), { pause })
  const claims = new Map([['ada', Int32Array.of(at('2026-06-04T08:00Z'), at('2026-06-04T09:00Z'))]])
  const changed = { ...inputs, claims }
  const list = await listDaysSliced(changed, { ...range, earlier: first.list }, noPause)
  const { days } = await answerTextSliced(list, { earlier: first, pause })
  assert.deepEqual(
    days.map((text, index) => text === first.days[index]),
    [true, false, true],
  )
  assert.deepEqual(days, answerText(listDays(changed, range.firstDay, range.lastDay)).days)
})

/** The starts at which some member is free. */
const freeIn = ({ grid, evaluations }: DayList) =>
  [...grid.starts.keys()].filter((start) =>
    evaluations.some(({ remainingCapacity }) => (remainingCapacity[start] as number) > 0),
  )

test('a list of anybody has the free starts of all members', async () => {
  await fc.assert(
    fc.asyncProperty(puzzles, async ({ inputs, dates }) => {
      const range = rangeOf(dates)
      const plain = listDays(inputs, range.firstDay, range.lastDay)
      const anybody = await listAnybody(inputs, range, noPause)
      assert.deepEqual(freeIn(anybody), freeIn(plain))
      assert.equal(anybody.grid.starts.length, plain.grid.starts.length)
      assert.ok(anybody.evaluations.length <= 1)
    }),
  )
})

test('a list of anybody evaluates no more members than it needs', async () => {
  const staff = Array.from({ length: 50 }, (_, index) => memberOf(`m${index}`))
  const inputs = { settings: salonOf({ staff }), claims: new Map(), question: questionOf() }
  const range = { firstDay: dayOf('2026-06-03'), lastDay: dayOf('2026-06-30') }
  const { counted, pause } = pauses()
  await listAnybody(inputs, range, pause)
  assert.equal(counted.count, 1)
})

test('a search in slices finds what one in one piece finds, and stops as soon as it has enough', async () => {
  const search = fc.record({
    minute: fc.integer({ min: 0, max: 1439 }),
    limit: fc.integer({ min: 1, max: 5 }),
    memberId: fc.constantFrom(undefined, 'a', 'b', 'gone'),
  })
  await fc.assert(
    fc.asyncProperty(puzzles, search, async ({ inputs, dates }, { minute, limit, memberId }) => {
      const { firstDay, lastDay } = rangeOf(dates)
      const asked = { from: { day: firstDay, minute }, lastDay, limit, memberId }
      assert.deepEqual(await freeStartsSliced(inputs, asked, noPause), freeStarts(inputs, asked))
    }),
  )
  const inputs = { settings: salonOf(), claims: new Map(), question: questionOf() }
  const { counted, pause } = pauses()
  const from = { day: dayOf('2026-06-03'), minute: 0 }
  await freeStartsSliced(inputs, { from, lastDay: from.day + 14, limit: 3 }, pause)
  assert.equal(counted.count, 1)
})
