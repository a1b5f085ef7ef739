import assert from 'node:assert/strict'
import test from 'node:test'

import { type QuietHours, quietUntil } from './quiet-hours.ts'

const night = { from: '21:00', to: '08:00' }

/** The end of the quiet hours in a zone at some moment, on its clock. */
function endOf(hours: QuietHours, at: string, zone: string) {
  const now = Temporal.ZonedDateTime.from(`${at}[${zone}]`)
  const end = quietUntil(hours, new Date(now.epochMilliseconds), zone)
  if (end === null) return null
  assert.ok(end.getTime() > now.epochMilliseconds, `${at} ends in the past`)
  const there = Temporal.Instant.fromEpochMilliseconds(end.getTime()).toZonedDateTimeISO(zone)
  return there.toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}

test('quiet hours end at the same time of the wall clock, over midnight or not', () => {
  const table: [QuietHours, string, string | null][] = [
    [night, '2026-12-10T20:59:59', null],
    [night, '2026-12-10T21:00:00', '2026-12-11T08:00+01:00'],
    [night, '2026-12-11T00:00:00', '2026-12-11T08:00+01:00'],
    [night, '2026-12-11T07:59:59', '2026-12-11T08:00+01:00'],
    [night, '2026-12-11T08:00:00', null],
    [{ from: '13:00', to: '14:00' }, '2026-12-10T12:59:00', null],
    [{ from: '13:00', to: '14:00' }, '2026-12-10T13:00:00', '2026-12-10T14:00+01:00'],
    [{ from: '13:00', to: '14:00' }, '2026-12-10T14:00:00', null],
    [{ from: '21:00', to: '00:00' }, '2026-12-31T23:59:00', '2027-01-01T00:00+01:00'],
    [{ from: '21:00', to: '00:00' }, '2027-01-01T00:00:00', null],
    [null, '2026-12-10T23:00:00', null],
  ]
  for (const [hours, at, end] of table)
    assert.equal(endOf(hours, at, 'Europe/Amsterdam'), end, `${at} ${hours?.to}`)
})

test('the end is ahead and at its time on the days on which the clock changes', () => {
  const table: [string, string, string][] = [
    ['Europe/Amsterdam', '2027-03-27T22:00:00', '2027-03-28T08:00+02:00'],
    ['Europe/Amsterdam', '2027-10-30T22:00:00', '2027-10-31T08:00+01:00'],
    ['America/New_York', '2027-03-13T22:00:00', '2027-03-14T08:00-04:00'],
    ['America/New_York', '2027-11-06T22:00:00', '2027-11-07T08:00-05:00'],
    ['Australia/Lord_Howe', '2027-10-02T22:00:00', '2027-10-03T08:00+11:00'],
    ['Australia/Lord_Howe', '2027-04-03T22:00:00', '2027-04-04T08:00+10:30'],
  ]
  for (const [zone, at, end] of table) assert.equal(endOf(night, at, zone), end, zone)
})

test('quiet hours that end in the changed hour end once', () => {
  const hours = { from: '21:00', to: '02:30' }
  const zone = 'Europe/Amsterdam'
  assert.equal(endOf(hours, '2027-10-31T02:10:00+02:00', zone), '2027-10-31T02:30+01:00')
  assert.equal(endOf(hours, '2027-10-31T02:10:00+01:00', zone), '2027-10-31T02:30+01:00')
  assert.equal(endOf(hours, '2027-03-28T01:59:00', zone), '2027-03-28T03:30+02:00')
  const howe = { from: '21:00', to: '01:45' }
  const there = 'Australia/Lord_Howe'
  assert.equal(endOf(howe, '2027-04-04T01:40:00+11:00', there), '2027-04-04T01:45+10:30')
  assert.equal(endOf(howe, '2027-04-04T01:40:00+10:30', there), '2027-04-04T01:45+10:30')
})
