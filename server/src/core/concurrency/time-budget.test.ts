import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeBudget } from './time-budget.ts'

test('a name that has used its seconds waits for the next minute, and others do not', (t) => {
  let now = 5_000
  t.mock.method(performance, 'now', () => now)
  const budget = createTimeBudget({ perMinute: 10, perHour: 25 })
  budget.spend('a', 6)
  assert.equal(budget.waitSeconds('a'), 0)
  now += 20_000
  budget.spend('a', 4)
  assert.deepEqual([budget.waitSeconds('a'), budget.waitSeconds('b')], [40, 0])
  now += 40_000
  assert.equal(budget.waitSeconds('a'), 0)
})

test('a name that works within its minutes is bounded by its hour', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const budget = createTimeBudget({ perMinute: 10, perHour: 25 })
  for (let minute = 0; minute < 3; minute += 1) {
    assert.equal(budget.waitSeconds('a'), 0)
    budget.spend('a', 9)
    now += 60_000
  }
  assert.equal(budget.waitSeconds('a'), 57 * 60)
  now += 57 * 60_000
  assert.equal(budget.waitSeconds('a'), 0)
})
