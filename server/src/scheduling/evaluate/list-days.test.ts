import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { capacityAt, isListed } from '#features/availability/answer.ts'
import { puzzles } from '#testing/availability/random-salon.ts'
import { evaluateSlowly, listSlowly } from '#testing/availability/slow-model.ts'

import { evaluateStart } from './evaluate-start.ts'
import { listDays } from './list-days.ts'
import type { Inputs } from './question.ts'
import { reasons } from './reasons.ts'

test('the list matches the rules minute by minute', () => {
  fc.assert(
    fc.property(puzzles, ({ inputs, dates }) => {
      const expected = dates.flatMap((date) =>
        listSlowly(inputs, date).map(({ minute, member, capacity }) => {
          return { date, minute, staffId: member.id, capacity }
        }),
      )
      assert.deepEqual(listed(inputs, dates), expected)
    }),
    { numRuns: 150 },
  )
})

test('the list matches the evaluation of single starts', () => {
  fc.assert(
    fc.property(puzzles, ({ inputs, dates }) => {
      for (const { date, minute, staffId, capacity } of listed(inputs, dates)) {
        const { reason } = evaluateStart(inputs, { day: dayOf(date), minute }, staffId)
        assert.equal(reason === null, capacity > 0, `${date} ${minute} ${staffId}: ${reason}`)
      }
    }),
    { numRuns: 150 },
  )
})

const puzzlesWithStart = fc.record({
  puzzle: puzzles,
  second: fc.boolean(),
  minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 240 })),
})

test('the reason with the highest precedence is given, on any minute', () => {
  fc.assert(
    fc.property(puzzlesWithStart, ({ puzzle: { inputs, dates }, second, minute }) => {
      const date = dates[second ? 1 : 0] ?? ''
      const start = { day: dayOf(date), minute }
      const { staff } = inputs.settings
      const expected = staff.map((member) => evaluateSlowly(inputs, date, minute, member).reason)
      const found = staff.map(({ id }) => evaluateStart(inputs, start, id).reason)
      assert.deepEqual(found, expected)
      const { reason, free } = evaluateStart(inputs, start)
      assert.deepEqual(
        free,
        staff.filter((_, index) => expected[index] === null),
      )
      if (free.length > 0) assert.equal(reason, null)
      else if (staff.length > 0) {
        const ranks = expected.map((one) => (one ? reasons.indexOf(one) : -1))
        assert.equal(reason, reasons[Math.max(...ranks)])
      } else assert.notEqual(reason, null)
    }),
    { numRuns: 500 },
  )
})

function listed(inputs: Inputs, dates: string[]) {
  const days = dates.map(dayOf)
  const { grid, evaluations } = listDays(inputs, days[0] ?? 0, days.at(-1) ?? 0)
  return grid.days.flatMap(({ local, first, end }, dayIndex) =>
    Array.from({ length: end - first }, (_, index) => first + index).flatMap((start) =>
      evaluations
        .filter((evaluation) => isListed(evaluation, dayIndex, start))
        .map((evaluation) => ({
          date: local.date,
          minute: grid.minutes[start] ?? -1,
          staffId: evaluation.member.id,
          capacity: capacityAt(evaluation, start),
        })),
    ),
  )
}
