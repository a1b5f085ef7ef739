import assert from 'node:assert/strict'
import { test } from 'node:test'

import { wallClock } from '#testing/availability/wall-clock.ts'

import { dayOf, formatInstant, formatTime, parseTime } from './time.ts'
import { boundAt, instantAt, isZone, localDay, localDayAt, minuteAt, monthsLater } from './zone.ts'

test('only names of IANA zones are zones', () => {
  for (const name of ['Europe/Amsterdam', 'UTC', 'Asia/Kathmandu', 'Etc/GMT+3']) {
    assert.ok(isZone(name), name)
  }
  for (const name of ['+01:00', 'Europe/Atlantis', '', '2026-01-01T00:00[UTC]', 'Z0']) {
    assert.ok(!isZone(name), name)
  }
})

/** A local time and its instant; null when the local time does not exist. */
const conversions: [zone: string, date: string, time: string, instant: string | null][] = [
  ['Europe/Amsterdam', '2026-03-29', '01:59', '2026-03-29T00:59'],
  ['Europe/Amsterdam', '2026-03-29', '02:00', null],
  ['Europe/Amsterdam', '2026-03-29', '02:59', null],
  ['Europe/Amsterdam', '2026-03-29', '03:00', '2026-03-29T01:00'],
  ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T00:30'],
  ['Europe/Amsterdam', '2026-10-25', '03:00', '2026-10-25T02:00'],
  ['America/New_York', '2026-03-08', '02:30', null],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45'],
  ['Australia/Lord_Howe', '2026-04-05', '02:00', '2026-04-04T15:30'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', null],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30'],
  ['Asia/Kathmandu', '2026-06-01', '00:00', '2026-05-31T18:15'],
  ['Africa/Cairo', '2026-04-24', '00:00', null],
  ['Africa/Cairo', '2026-04-24', '01:00', '2026-04-23T22:00'],
  ['Africa/Cairo', '2026-10-29', '23:30', '2026-10-29T20:30'],
  ['Africa/Cairo', '2026-10-30', '00:00', '2026-10-29T22:00'],
  ['Asia/Beirut', '2026-03-29', '00:30', null],
  ['America/Santiago', '2025-09-07', '00:00', null],
  ['America/Asuncion', '2023-10-01', '00:15', null],
  ['Pacific/Apia', '2011-12-30', '12:00', null],
  ['Pacific/Apia', '2011-12-31', '00:00', '2011-12-30T10:00'],
]

for (const [zone, date, time, instant] of conversions) {
  test(`${time} on ${date} in ${zone} is ${instant ?? 'skipped'}`, () => {
    const found = instantAt(localDay(zone, dayOf(date)), parseTime(time) ?? NaN)
    assert.equal(found && formatInstant(found), instant && `${instant}:00.000Z`)
  })
}

test('consecutive days are adjacent', () => {
  const cairo = localDay('Africa/Cairo', dayOf('2026-04-24'))
  assert.equal(formatInstant(cairo.start), '2026-04-23T22:00:00.000Z')
  assert.equal(formatTime(minuteAt(cairo, cairo.start)), '01:00')
  assert.equal(boundAt(cairo, 0), cairo.start)
  const autumn = localDay('Africa/Cairo', dayOf('2026-10-29'))
  assert.equal(autumn.end - autumn.start, 25 * 60)
  assert.equal(minuteAt(autumn, autumn.end), 1440)
  assert.equal(boundAt(autumn, 1440), autumn.end)
})

test('a change of offset at the end of a day belongs to the next one', () => {
  const before = localDay('Africa/Cairo', dayOf('2026-04-23'))
  assert.equal(before.transition, Infinity)
  assert.equal(minuteAt(before, before.end), 1440)
})

test('an offset with seconds is rounded to minutes, and the start of a day down', () => {
  // 44 minutes and 30 seconds behind UTC.
  const local = localDay('Africa/Monrovia', dayOf('1960-01-01'))
  assert.equal(formatInstant(local.start), '1960-01-01T00:44:00.000Z')
  assert.deepEqual([local.offsetBefore, local.offsetAfter], [-44, -44])
  assert.equal(instantAt(local, 0), local.start)
})

test('a day is computed once, until there are too many of them', () => {
  const days = 20_000
  const first = localDay('UTC', 1)
  assert.equal(localDay('UTC', 1), first)
  for (let day = 2; day <= days + 1; day += 1) localDay('UTC', day)
  const again = localDay('UTC', 1)
  assert.notEqual(again, first)
  assert.deepEqual(again, first)
  // The count begins again as well.
  localDay('UTC', 2)
  assert.equal(localDay('UTC', 1), again)
})

const observed: [zone: string, dates: string[]][] = [
  ['Europe/Amsterdam', ['2026-03-29', '2026-10-25', '2026-07-01']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Asia/Kathmandu', ['2026-01-15']],
  ['Africa/Cairo', ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30']],
  ['America/Santiago', ['2025-04-05', '2025-09-06', '2025-09-07']],
  ['Pacific/Apia', ['2011-12-29', '2011-12-31']],
]

for (const [zone, dates] of observed) {
  test(`every minute of a day in ${zone} matches the local time`, () => {
    for (const date of dates) {
      const local = localDay(zone, dayOf(date))
      const shown = wallClock(zone, date)
      for (let minute = 0; minute < 1440; minute++) {
        assert.equal(instantAt(local, minute), shown.get(minute) ?? null, `${date} ${minute}`)
      }
      for (const [minute, instant] of shown) {
        assert.equal(minuteAt(local, instant), minute)
        assert.equal(localDayAt(zone, instant), local)
      }
    }
  })
}

test('months later has the same local time, or the last day of a shorter month', () => {
  const zone = 'Europe/Amsterdam'
  const later = (from: string, months: number) =>
    monthsLater(zone, new Date(from), months).toISOString()
  // The clocks have gone forward meanwhile.
  assert.equal(later('2026-01-15T09:00:00.123Z', 6), '2026-07-15T08:00:00.123Z')
  // In local time it is the next day already.
  assert.equal(later('2026-01-30T23:30:00.000Z', 1), '2026-02-27T23:30:00.000Z')
  assert.equal(later('2028-02-29T12:00:00.000Z', 12), '2029-02-28T12:00:00.000Z')
  assert.equal(later('2028-02-29T12:00:00.000Z', 48), '2032-02-29T12:00:00.000Z')
})
