import assert from 'node:assert/strict'
import test from 'node:test'

import { faultOfTime, minutesOf, timeOf } from './windows.ts'

test('a window is shown in the largest unit that divides it', () => {
  assert.deepEqual(timeOf(1_440), { amount: 1, unit: 'days' })
  assert.deepEqual(timeOf(20_160), { amount: 14, unit: 'days' })
  assert.deepEqual(timeOf(2_160), { amount: 36, unit: 'hours' })
  assert.deepEqual(timeOf(90), { amount: 90, unit: 'minutes' })
  for (const minutes of [15, 60, 61, 1_440, 1_500, 20_160])
    assert.equal(minutesOf(timeOf(minutes)), minutes)
})

test('times outside the bounds, of part of a minute, or listed twice are faults', () => {
  const faultOf = (amount: number, unit: 'minutes' | 'hours' | 'days') =>
    faultOfTime([{ amount, unit }], 0)
  assert.equal(faultOf(14, 'minutes'), 'timeFault')
  assert.equal(faultOf(15, 'minutes'), undefined)
  assert.equal(faultOf(14, 'days'), undefined)
  assert.equal(faultOf(15, 'days'), 'timeFault')
  assert.equal(faultOf(0.51, 'hours'), 'timeFault')
  assert.equal(faultOf(Number.NaN, 'hours'), 'timeFault')
  const times = [
    { amount: 1, unit: 'days' as const },
    { amount: 24, unit: 'hours' as const },
  ]
  assert.equal(faultOfTime(times, 0), undefined)
  assert.equal(faultOfTime(times, 1), 'sameTime')
})
