import assert from 'node:assert/strict'
import { test } from 'node:test'

import { percentsOf, wholeTimes } from './money.ts'

const part = (minor: number, percent: number) => ({ minor, percent })

const sums: { what: string; parts: ReturnType<typeof part>[]; step?: number; is: number }[] = [
  { what: 'nothing', parts: [], is: 0 },
  { what: 'one part', parts: [part(4_950, 25)], is: 1_238 },
  { what: 'halves of two parts, rounded once', parts: [part(1, 50), part(1, 50)], is: 1 },
  { what: 'a half, up', parts: [part(1, 50)], is: 1 },
  { what: 'less than a half, down', parts: [part(1, 49.999)], is: 0 },
  {
    what: 'percentages of unequal scales',
    parts: [part(10_000, 12.5), part(10_000, 0.25)],
    is: 1_275,
  },
  { what: 'a refund', parts: [part(-1, 50)], is: -1 },
  { what: 'to a multiple of the step', parts: [part(1_234, 100)], step: 10, is: 1_230 },
  { what: 'half of the step, up', parts: [part(1_235, 100)], step: 10, is: 1_240 },
]

for (const { what, parts, step, is } of sums)
  test(`the sum of percentages: ${what}`, () => {
    assert.equal(percentsOf(parts, step), is)
  })

test('points are whole: an amount times a factor is rounded down once', () => {
  assert.equal(wholeTimes(1_999, 'EUR', 1.5), 29)
  assert.equal(wholeTimes(2_000, 'EUR', 1.5), 30)
  assert.equal(wholeTimes(2_000, 'EUR', 3), 60)
  assert.equal(wholeTimes(250, 'JPY', 2), 500)
  assert.equal(wholeTimes(1_999, 'KWD', '1'), 1)
  assert.equal(wholeTimes(0, 'EUR', 10), 0)
})
