import assert from 'node:assert/strict'
import test from 'node:test'

import { periodBefore, type PeriodName, periodOf } from './periods.ts'

const none = { from: null, to: null }

test('periods end today, months are those of the calendar', () => {
  const today = '2026-03-05'
  const of = (name: PeriodName) => periodOf(name, today, none)
  assert.deepEqual(of('last7'), { from: '2026-02-27', to: today })
  assert.deepEqual(of('last28'), { from: '2026-02-06', to: today })
  assert.deepEqual(of('thisMonth'), { from: '2026-03-01', to: today })
  assert.deepEqual(of('lastMonth'), { from: '2026-02-01', to: '2026-02-28' })
})

test('days of one’s own are in order, and no more than the report covers', () => {
  const of = (from: string | null, to: string | null) => periodOf('own', '2026-03-05', { from, to })
  assert.deepEqual(of('2026-01-01', '2026-01-01'), { from: '2026-01-01', to: '2026-01-01' })
  assert.equal(of('2026-01-02', '2026-01-01'), null)
  assert.equal(of('2026-01-02', null), null)
  assert.ok(of('2024-01-01', '2024-12-31'))
  assert.equal(of('2025-01-01', '2026-01-02'), null)
})

test('the previous period is as long and ends the day before', () => {
  assert.deepEqual(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, 'own'), {
    from: '2026-01-29',
    to: '2026-02-28',
  })
})

test('a month is compared with the month before, up to the same day while it lasts', () => {
  const of = (name: PeriodName, to: string) =>
    periodBefore({ from: `${to.slice(0, 7)}-01`, to }, name)
  assert.deepEqual(of('thisMonth', '2026-03-05'), { from: '2026-02-01', to: '2026-02-05' })
  assert.deepEqual(of('thisMonth', '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(of('lastMonth', '2026-02-28'), { from: '2026-01-01', to: '2026-01-31' })
})
