import assert from 'node:assert/strict'
import test from 'node:test'

import { addDays, isDay, wallNow } from '#app/time/wall-days.ts'

import { datesOf, endAt, minutesOf, timeOf, weekdayIndex, weekStart } from './clock-times.ts'

test('days go over months, leap days and the change of the clocks', () => {
  assert.equal(addDays('2026-10-25', 1), '2026-10-26')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2027-01-01', -1), '2026-12-31')
  assert.deepEqual(datesOf({ from: '2026-02-27', to: '2026-03-02' }), [
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})

test('a week begins on the first weekday of the country', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-28', '2026-11-29']
  assert.deepEqual(days.map(weekdayIndex), [5, 6, 0, 5, 6])
  for (const [first, starts] of [
    [1, ['2026-11-16', '2026-11-16', '2026-11-23', '2026-11-23', '2026-11-23']],
    [6, ['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-28', '2026-11-28']],
    [7, ['2026-11-15', '2026-11-22', '2026-11-22', '2026-11-22', '2026-11-29']],
  ] as const)
    assert.deepEqual(
      days.map((day) => weekStart(day, first)),
      starts,
    )
})

test('the clock on the wall is that of the business, not of the browser', () => {
  const at = new Date('2026-11-22T23:30:00Z')
  assert.deepEqual(wallNow('Europe/Amsterdam', at), { date: '2026-11-23', time: '00:30' })
  assert.deepEqual(wallNow('America/New_York', at), { date: '2026-11-22', time: '18:30' })
})

test('times are minutes and back', () => {
  for (const time of ['00:00', '09:05', '23:59']) assert.equal(timeOf(minutesOf(time)), time)
})

test('an end at midnight or later is tomorrow', () => {
  assert.equal(endAt('2026-12-31', '23:00', '00:00'), '2027-01-01T00:00')
  assert.equal(endAt('2026-12-31', '09:00', '10:00'), '2026-12-31T10:00')
})

test('an address may hold any text where a date should stand', () => {
  assert.ok(isDay('2026-12-01'))
  for (const text of [null, '', 'today', '2026-13-01', '2026-12-1']) assert.ok(!isDay(text))
})
