import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  dayOf,
  epochMinuteOf,
  formatDate,
  formatInstant,
  formatTime,
  isBirthday,
  monthOf,
  parseDate,
  parseEndTime,
  parseTime,
  parseWeekday,
  weekdayName,
  weekdayOf,
} from './time.ts'

test('a date is parsed as days since 1970, and other text is refused', () => {
  assert.equal(parseDate('1970-01-01'), 0)
  assert.equal(parseDate('1969-12-31'), -1)
  assert.equal(parseDate('2028-02-29'), 21_243)
  for (const text of [
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '',
    'today',
  ]) {
    assert.equal(parseDate(text), null, text)
  }
  assert.equal(parseDate('2026-01-01T00:00'), null)
  assert.equal(parseDate('2026-01-01\n'), null)
  assert.throws(() => dayOf('2026-02-30'), RangeError)
})

test('dates round-trip', () => {
  const days = fc.integer({ min: dayOf('0100-01-01'), max: dayOf('9999-12-31') })
  fc.assert(fc.property(days, (day) => parseDate(formatDate(day)) === day))
})

test('weekdays count from Monday', () => {
  assert.equal(weekdayOf(dayOf('1970-01-01')), 4)
  assert.equal(weekdayOf(dayOf('2026-03-29')), 7)
  assert.equal(weekdayOf(dayOf('1969-12-29')), 1)
  assert.equal(parseWeekday('MONDAY'), 1)
  assert.equal(parseWeekday('SUNDAY'), 7)
  assert.equal(parseWeekday('sunday'), null)
  const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(weekdayName), names)
  assert.deepEqual(names.map(parseWeekday), [1, 2, 3, 4, 5, 6, 7])
  assert.throws(() => weekdayName(8), RangeError)
})

test('midnight is the start of a range or its end', () => {
  assert.equal(parseTime('00:00'), 0)
  assert.equal(parseEndTime('00:00'), 1440)
  assert.equal(parseEndTime('23:59'), 1439)
  assert.equal(formatTime(0), '00:00')
  assert.equal(formatTime(1440), '00:00')
  assert.equal(formatTime(605), '10:05')
  for (const text of ['24:00', '9:00', '09:60', '09:00:00', ' 09:00', '']) {
    assert.equal(parseTime(text), null, text)
    assert.equal(parseEndTime(text), null, text)
  }
})

test('an instant is formatted like Date.toISOString', () => {
  const minutes = fc.integer({ min: dayOf('0100-01-01') * 1440, max: dayOf('9999-12-31') * 1440 })
  fc.assert(
    fc.property(minutes, (minute) => {
      assert.equal(formatInstant(minute), new Date(minute * 60_000).toISOString())
    }),
  )
  assert.equal(epochMinuteOf(Date.parse('1970-01-01T01:00:59.999Z')), 60)
  assert.equal(epochMinuteOf(Date.parse('2026-03-29T01:00:00Z')), dayOf('2026-03-29') * 1440 + 60)
})

test('a birthday is a day that exists, with or without its year', () => {
  for (const text of ['1990-05-14', '2024-02-29', '--02-29', '--12-31'])
    assert.ok(isBirthday(text), text)
  for (const text of ['', '2023-02-29', '--02-30', '-05-14', '05-14', '1890-01-01', '1990-5-14'])
    assert.ok(!isBirthday(text), text)
  assert.equal(monthOf('1990-05-14'), '05')
  assert.equal(monthOf('--05-14'), '05')
})
