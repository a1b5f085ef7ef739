import assert from 'node:assert/strict'
import test from 'node:test'

import { addDays } from '#app/time/wall-days.ts'

import { bucketsOf, changeOf } from './buckets.ts'
import { periodBefore } from './periods.ts'

const daily = (from: string, count: number, value: number) =>
  Array.from({ length: count }, (_, day) => ({ date: addDays(from, day), value }))

test('each day stands beside its like in the period before, and several of a day are added', () => {
  const period = { from: '2026-03-02', to: '2026-03-04' }
  const now = [
    { date: '2026-03-02', value: 0.1 },
    { date: '2026-03-02', value: 0.2 },
    { date: '2026-03-04', value: 5 },
  ]
  const before = [{ date: '2026-02-28', value: 7 }]
  assert.deepEqual(bucketsOf({ period, before: periodBefore(period, 'own') }, now, before), [
    { from: '2026-03-02', value: 0.3, before: 0 },
    { from: '2026-03-03', value: 0, before: 7 },
    { from: '2026-03-04', value: 5, before: 0 },
  ])
})

test('a long period is told by weeks, of which the last may be short, and nothing is lost', () => {
  const period = { from: '2026-01-01', to: '2026-03-05' }
  const periods = { period, before: periodBefore(period, 'own') }
  const buckets = bucketsOf(periods, daily('2026-01-01', 64, 2), daily('2025-10-29', 64, 1))
  assert.equal(buckets.length, 10)
  assert.deepEqual(buckets[1], { from: '2026-01-08', value: 14, before: 7 })
  assert.deepEqual(buckets.at(-1), { from: '2026-03-05', value: 2, before: 1 })
})

test('a day of a month stands beside the same day of the month before', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' }
  const before = periodBefore(period, 'lastMonth')
  const buckets = bucketsOf(
    { period, before },
    [],
    [
      { date: '2026-02-01', value: 1 },
      { date: '2026-02-28', value: 2 },
      { date: '2026-03-01', value: 9 },
    ],
  )
  assert.deepEqual(
    buckets.filter((bucket) => bucket.before > 0).map(({ from, before: value }) => [from, value]),
    [
      ['2026-03-01', 1],
      ['2026-03-28', 2],
    ],
  )
})

test('a change needs something to compare with', () => {
  assert.equal(changeOf(15, 10), 0.5)
  assert.equal(changeOf(5, 10), -0.5)
  assert.equal(changeOf(5, 0), null)
})
