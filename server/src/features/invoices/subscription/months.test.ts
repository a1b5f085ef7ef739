import assert from 'node:assert/strict'
import test from 'node:test'

import { defaultPrices as prices } from '#core/plans.ts'

import { endOfMonth, linesOf, planAt } from './months.ts'

const zone = 'Europe/Amsterdam'
const day = (date: string) => `2026-${date}T00:00:00.000Z`
const period = { start: day('04-01'), end: day('05-01') }
const before = { start: day('03-02'), end: day('04-01') }
type Plan = 'FREE' | 'PRO' | 'ENTERPRISE'
const change = (plan: Plan, date: string) => ({ plan, changedAt: day(date) })

/** Each line in short: its kind, its plan and its amount. */
const describeLines = (month: Partial<Parameters<typeof linesOf>[0]>) =>
  linesOf({ period, before, changes: [], prices, credit: 0, ...month }).map(
    ({ kind, plan, amount }) => `${kind} ${plan} ${amount}`,
  )

test('a month ends on the day of the month on which the subscription began, or the last of a shorter month', () => {
  const start = '2027-01-31T09:00:00.000Z'
  const ends = [0, 1, 2, 3, 12].map((months) => endOfMonth(start, months, zone))
  assert.deepEqual(
    ends.map((end) => end.slice(0, 16)),
    [
      '2027-02-28T09:00',
      '2027-03-31T08:00',
      '2027-04-30T08:00',
      '2027-05-31T08:00',
      '2028-02-29T09:00',
    ],
  )
})

test('a month costs the price of its plan', () => {
  assert.deepEqual(describeLines({ changes: [change('PRO', '03-02')] }), ['PLAN PRO 2900'])
  assert.deepEqual(describeLines({ changes: [change('PRO', '04-01')], before: null }), [
    'PLAN PRO 2900',
  ])
})

test('an upgrade in the middle of a month is charged with the next one', () => {
  const changes = [change('PRO', '03-02'), change('ENTERPRISE', '03-17')]
  assert.deepEqual(describeLines({ changes }), [
    'PLAN ENTERPRISE 9900',
    'UNUSED PRO -1450',
    'REMAINING ENTERPRISE 4950',
  ])
})

test('a downgrade is credited, each change separately', () => {
  const changes = [
    change('ENTERPRISE', '03-02'),
    change('PRO', '03-12'),
    change('ENTERPRISE', '03-22'),
  ]
  assert.deepEqual(describeLines({ changes }), [
    'PLAN ENTERPRISE 9900',
    'UNUSED ENTERPRISE -6600',
    'REMAINING PRO 1933',
    'UNUSED PRO -967',
    'REMAINING ENTERPRISE 3300',
  ])
})

test('a change at the start of a month, or later, belongs to it and to the next', () => {
  const changes = [change('PRO', '03-02'), change('ENTERPRISE', '04-01'), change('PRO', '04-02')]
  assert.deepEqual(describeLines({ changes }), ['PLAN ENTERPRISE 9900'])
})

test('a change at the start of the month before, or to the same plan, changes nothing', () => {
  const changes = [change('FREE', '02-01'), change('PRO', '03-02'), change('PRO', '03-17')]
  assert.deepEqual(describeLines({ changes }), ['PLAN PRO 2900'])
  const earlier = [change('FREE', '02-01'), change('PRO', '03-01')]
  assert.deepEqual(describeLines({ changes: earlier }), ['PLAN PRO 2900'])
})

test('the first month has no month before it', () => {
  const changes = [change('PRO', '03-02'), change('ENTERPRISE', '03-17')]
  assert.deepEqual(describeLines({ changes, before: null }), ['PLAN ENTERPRISE 9900'])
})

test('the first change of all credits nothing', () => {
  assert.deepEqual(describeLines({ changes: [change('PRO', '03-17')] }), ['PLAN PRO 2900'])
})

test('the plan at a moment: before the first change that one, without any FREE', () => {
  const changes = [change('PRO', '03-02'), change('ENTERPRISE', '03-17')]
  assert.equal(planAt(changes, day('03-01')), 'PRO')
  assert.equal(planAt(changes, day('03-16')), 'PRO')
  assert.equal(planAt(changes, day('03-17')), 'ENTERPRISE')
  assert.equal(planAt([], day('03-17')), 'FREE')
})

test('the smallest credit is subtracted', () => {
  const changes = [change('PRO', '03-02')]
  assert.deepEqual(describeLines({ changes, credit: 1 }), ['PLAN PRO 2900', 'CREDIT null -1'])
})

test('a credit is subtracted', () => {
  const changes = [change('PRO', '03-02')]
  assert.deepEqual(describeLines({ changes, credit: 4100 }), ['PLAN PRO 2900', 'CREDIT null -4100'])
})
