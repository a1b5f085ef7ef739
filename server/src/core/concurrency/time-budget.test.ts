import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeBudget } from './time-budget.ts'

test('a name that has used its seconds waits until it has used less, and others do not', (t) => {
  let now = 60_000
  t.mock.method(performance, 'now', () => now)
  const budget = createTimeBudget({ perMinute: 10, perHour: 25 })
  budget.spend('a', 6)
  assert.equal(budget.waitSeconds('a'), 0)
  now += 20_000
  budget.spend('a', 6)
  const seconds = budget.waitSeconds('a')
  assert.ok(seconds > 40 && seconds < 60, String(seconds))
  assert.equal(budget.waitSeconds('b'), 0)
  now += seconds * 1_000
  assert.equal(budget.waitSeconds('a'), 0)
})

test('a name that works within its minutes is bounded by its hour', (t) => {
  let now = 3_600_000
  t.mock.method(performance, 'now', () => now)
  const budget = createTimeBudget({ perMinute: 10, perHour: 25 })
  for (let minute = 0; minute < 3; minute += 1) {
    assert.equal(budget.waitSeconds('a'), 0)
    budget.spend('a', 9)
    now += 120_000
  }
  const seconds = budget.waitSeconds('a')
  assert.ok(seconds > 50 * 60 && seconds < 60 * 60, String(seconds))
  now += seconds * 1_000
  assert.equal(budget.waitSeconds('a'), 0)
})
