import assert from 'node:assert/strict'
import test from 'node:test'

import { isInTime, nextPlanAt, planAt } from './times.ts'

const zone = 'Europe/Amsterdam'
const seven = 7 * 60

test('the plan has the same local time on both days on which the clock changes', () => {
  const at = (date: string) => planAt(date, seven, zone).toISOString()
  assert.equal(at('2027-03-27'), '2027-03-27T06:00:00.000Z')
  assert.equal(at('2027-03-28'), '2027-03-28T05:00:00.000Z')
  assert.equal(at('2027-10-30'), '2027-10-30T05:00:00.000Z')
  assert.equal(at('2027-10-31'), '2027-10-31T06:00:00.000Z')
})

test('every local date has one plan, whatever its time', () => {
  for (const minute of [0, 30, 2 * 60, 2 * 60 + 30, 3 * 60, seven, 23 * 60 + 59])
    for (const first of ['2027-03-26T22:59:30Z', '2027-10-29T21:59:30Z']) {
      const dates: string[] = []
      for (let now = new Date(first), count = 0; count < 4; count += 1) {
        now = nextPlanAt(now, minute, zone)
        const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone)
        dates.push(local.toPlainDate().toString())
        assert.ok(isInTime(now, dates.at(-1) ?? '', minute, zone), `${minute} ${now.toISOString()}`)
      }
      const days = dates.map((date) => Number(date.slice(-2)))
      assert.deepEqual(days, first < '2027-06' ? [27, 28, 29, 30] : [30, 31, 1, 2], `${minute}`)
    }
})

test('the next plan is after now, also at its very moment', () => {
  const due = new Date('2027-06-01T05:00:00Z')
  assert.equal(nextPlanAt(due, seven, zone).toISOString(), '2027-06-02T05:00:00.000Z')
  const before = new Date(due.getTime() - 1)
  assert.equal(nextPlanAt(before, seven, zone).toISOString(), due.toISOString())
})

test('a plan is sent within four hours after its time, and on its day', () => {
  const is = (now: string, minute = seven, date = '2027-06-01') =>
    isInTime(new Date(now), date, minute, zone)
  assert.equal(is('2027-06-01T04:59:59Z'), false)
  assert.equal(is('2027-06-01T05:00:00Z'), true)
  assert.equal(is('2027-06-01T09:00:00Z'), true)
  assert.equal(is('2027-06-01T09:00:01Z'), false)
  assert.equal(is('2027-06-01T16:00:00Z'), false)
  const evening = 22 * 60
  assert.equal(is('2027-06-01T21:59:00Z', evening), true)
  assert.equal(is('2027-06-01T22:00:00Z', evening), false)
})
