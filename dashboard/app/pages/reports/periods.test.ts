import assert from 'node:assert/strict'
import test from 'node:test'

import { comparedPeriod, type ComparisonName, type PeriodName, periodOf } from './periods.ts'

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

interface Chosen {
  name?: PeriodName
  own?: { from: string | null; to: string | null }
}

const compared = (
  comparison: ComparisonName,
  [from, to]: readonly [string, string],
  { name = 'own', own = none }: Chosen = {},
) => {
  const days = comparedPeriod({ from, to }, { name, comparison, own })
  return days && [days.from, days.to]
}

test('the period before is as long and ends the day before; of a month it is the month before', () => {
  assert.deepEqual(compared('before', ['2026-03-01', '2026-03-31']), ['2026-01-29', '2026-02-28'])
  const thisMonth: Chosen = { name: 'thisMonth' }
  assert.deepEqual(compared('before', ['2026-03-01', '2026-03-05'], thisMonth), [
    '2026-02-01',
    '2026-02-05',
  ])
  assert.deepEqual(compared('before', ['2026-03-01', '2026-03-30'], thisMonth), [
    '2026-02-01',
    '2026-02-28',
  ])
  assert.deepEqual(compared('before', ['2026-02-01', '2026-02-28'], { name: 'lastMonth' }), [
    '2026-01-01',
    '2026-01-31',
  ])
})

test('a comparison with a month or a year before keeps the dates, and whole months whole', () => {
  const table: [ComparisonName, [string, string], [string, string]][] = [
    ['month', ['2026-03-10', '2026-03-31'], ['2026-02-10', '2026-02-28']],
    ['month', ['2026-01-05', '2026-01-11'], ['2025-12-05', '2025-12-11']],
    ['month', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
    ['month', ['2026-05-30', '2026-05-31'], ['2026-04-30', '2026-04-30']],
    ['year', ['2025-02-01', '2025-02-28'], ['2024-02-01', '2024-02-29']],
    ['year', ['2024-02-29', '2024-02-29'], ['2023-02-28', '2023-02-28']],
    ['year', ['2026-11-02', '2026-11-26'], ['2025-11-02', '2025-11-26']],
    ['weeks', ['2026-11-23', '2026-11-29'], ['2025-11-24', '2025-11-30']],
  ]
  for (const [comparison, days, expected] of table)
    assert.deepEqual(compared(comparison, days), expected, `${comparison} ${days.join()}`)
})

test('any two periods can be compared, of any length', () => {
  const days: [string, string] = ['2026-11-01', '2026-11-07']
  const own = { from: '2025-06-01', to: '2025-06-30' }
  assert.deepEqual(compared('own', days, { own }), [own.from, own.to])
  assert.equal(compared('own', days, { own: { from: '2025-06-02', to: '2025-06-01' } }), null)
  assert.equal(compared('own', days), null)
})
