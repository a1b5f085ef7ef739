import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import { puzzles } from '#testing/availability/random-salon.ts'
import { at, memberOf, questionOf, salonOf, taken } from '#testing/availability/salon.ts'

import { answerText, type ListText } from './answer-text.ts'
import { answerOf } from './answer.ts'

const whole = ({ days }: ListText) => Buffer.concat(days).toString()

const wednesday = dayOf('2026-06-03')

test('the bytes equal the serialised objects, field by field in the same order', () => {
  fc.assert(
    fc.property(puzzles, fc.string({ unit: 'binary' }), fc.uuid(), (puzzle, name, id) => {
      const { settings } = puzzle.inputs
      const staff = settings.staff.map((member) => ({ ...member, firstName: name, lastName: id }))
      const inputs = { ...puzzle.inputs, settings: { ...settings, staff } }
      const list = listDays(inputs, dayOf(puzzle.dates[0] ?? ''), dayOf(puzzle.dates[1] ?? ''))
      assert.equal(
        JSON.stringify(JSON.parse(whole(answerText(list)))),
        JSON.stringify(answerOf(list)),
      )
    }),
    { numRuns: 100 },
  )
})

test('an answer that shares days with an earlier one equals a new one', () => {
  fc.assert(
    fc.property(puzzles, puzzles, ({ inputs, dates }, other) => {
      const [first, last] = [dayOf(dates[0] ?? ''), dayOf(dates[1] ?? '')]
      const before = answerText(listDays(inputs, first, last))
      const { nowMinute } = inputs.question
      const changes = {
        claims: { claims: new Map([...inputs.claims].slice(1)) },
        moreClaims: { claims: new Map([...inputs.claims, ...other.inputs.claims]) },
        nothing: {},
        time: { question: { ...inputs.question, nowMinute: nowMinute + 300 } },
      }
      for (const changed of Object.values(changes)) {
        const now = { ...inputs, ...changed }
        const after = answerText(listDays(now, first, last, undefined, before.list), before)
        assert.equal(whole(after), whole(answerText(listDays(now, first, last))))
      }
      const same = answerText(listDays(inputs, first, last, undefined, before.list), before)
      assert.ok(same.days.every((day, index) => day === before.days[index]))
    }),
    { numRuns: 60 },
  )
})

test('names with special characters are serialised correctly', () => {
  const names = ['💇‍♀️ "Zoë"', 'ليلى', 'back\\slash', '\ud800', '\u2028</script>', 'ÿ\u007f\u0080']
  const staff = names.map((firstName, index) =>
    memberOf(`${index}`, { firstName, lastName: 'Ünal' }),
  )
  const inputs = { settings: salonOf({ staff }), claims: new Map(), question: questionOf() }
  const list = listDays(inputs, wednesday, wednesday)
  const text = Buffer.concat(answerText(list).days)
  assert.ok(text.every((byte) => byte < 0x80))
  assert.deepEqual(JSON.parse(text.toString('latin1')), answerOf(list))
  assert.match(text.toString(), /"staffName":"\\u0644\\u064a\\u0644\\u0649 \\u00dcnal"/)
})

test('a day lists its hours, and each slot its times, member and remaining capacity', () => {
  const settings = salonOf({
    slotDuration: 240,
    slotCapacity: 2,
    openingHours: new Map([[3, { isOpen: true, startMinute: 12 * 60, endMinute: 1440 }]]),
    exceptions: new Map([
      ['2026-06-05', { isClosed: true, reason: 'Holiday' }],
      ['2026-06-06', { isClosed: true, reason: null }],
    ]),
    staff: [memberOf('ada', { lastName: 'Byron' }), memberOf('bea')],
  })
  const claims = new Map([['bea', taken('2026-06-03T10:00Z', '2026-06-03T11:00Z')]])
  const question = questionOf({ durationMinutes: 480, nowMinute: at('2026-06-03T11:00Z') })
  const answer = answerOf(listDays({ settings, claims, question }, wednesday, wednesday + 3))
  const noon = {
    startTime: '12:00',
    endTime: '20:00',
    startsAt: '2026-06-03T10:00:00.000Z',
    endsAt: '2026-06-03T18:00:00.000Z',
  }
  const four = {
    startTime: '16:00',
    endTime: '00:00',
    startsAt: '2026-06-03T14:00:00.000Z',
    endsAt: '2026-06-03T22:00:00.000Z',
  }
  const ada = { staffId: 'ada', staffName: 'ada Byron' }
  const bea = { staffId: 'bea', staffName: 'bea' }
  const shut = { isOpen: false, openTime: null, closeTime: null, slots: [] }
  assert.deepEqual(answer, {
    businessId: 'salon',
    days: [
      {
        date: '2026-06-03',
        isOpen: true,
        openTime: '12:00',
        closeTime: '00:00',
        closedReason: null,
        slots: [
          { ...noon, available: false, ...ada, capacity: 0 },
          { ...noon, available: false, ...bea, capacity: 0 },
          { ...four, available: true, ...ada, capacity: 2 },
          { ...four, available: true, ...bea, capacity: 2 },
        ],
      },
      { date: '2026-06-04', ...shut, closedReason: 'CLOSED' },
      { date: '2026-06-05', ...shut, closedReason: 'Holiday' },
      { date: '2026-06-06', ...shut, closedReason: 'EXCEPTION' },
    ],
  })
  const early = answerOf(
    listDays(
      { settings, claims, question: { ...question, nowMinute: questionOf().nowMinute } },
      wednesday,
      wednesday,
    ),
  )
  assert.equal(early.days[0]?.slots[1]?.capacity, 1)
})
