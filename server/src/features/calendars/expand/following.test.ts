import assert from 'node:assert/strict'
import test from 'node:test'

import { timesOf } from '#testing/busy-times.ts'
import { eventOf } from '#testing/calendars/calendar-files.ts'

const at = (name: string, time: string) => `${name};TZID=Europe/Amsterdam:${time}`
const uid = 'UID:a'
const weekly = (...more: string[]) =>
  eventOf(
    uid,
    at('DTSTART', '20270302T090000'),
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    ...more,
  )
const from = (time: string, ...more: string[]) =>
  eventOf(uid, at('RECURRENCE-ID;RANGE=THISANDFUTURE', time), ...more)

test('a change of an occurrence and those after it moves all of them, on both sides of a change of the clocks', () => {
  const change = from('20270316T090000', at('DTSTART', '20270317T103000'), 'DURATION:PT2H')
  assert.deepEqual(timesOf(weekly(), change), [
    '2027-03-02T08:00 2027-03-02T09:00',
    '2027-03-09T08:00 2027-03-09T09:00',
    '2027-03-17T09:30 2027-03-17T11:30',
    '2027-03-24T09:30 2027-03-24T11:30',
    '2027-03-31T08:30 2027-03-31T10:30',
  ])
})

test('the next such change counts from its occurrence, and one of a single occurrence for that alone', () => {
  const times = timesOf(
    weekly(at('EXDATE', '20270323T090000')),
    from('20270316T090000', at('DTSTART', '20270316T120000'), 'DURATION:PT30M'),
    from('20270309T090000', at('DTSTART', '20270309T080000'), 'DURATION:PT1H'),
    eventOf(
      uid,
      at('RECURRENCE-ID', '20270330T090000'),
      at('DTSTART', '20270401T090000'),
      'DURATION:PT15M',
    ),
  )
  assert.deepEqual(times, [
    '2027-03-02T08:00 2027-03-02T09:00',
    '2027-03-09T07:00 2027-03-09T08:00',
    '2027-03-16T11:00 2027-03-16T11:30',
    '2027-04-01T07:00 2027-04-01T07:15',
  ])
})

test('the end of a series by a cancelled occurrence and those after it leaves the time free', () => {
  const end = from('20270309T090000', at('DTSTART', '20270309T090000'), 'STATUS:CANCELLED')
  assert.deepEqual(timesOf(weekly(), end), ['2027-03-02T08:00 2027-03-02T09:00'])
})

test('a change may give times to all-day events, take them, and name its occurrence by the date', () => {
  const days = eventOf(uid, 'DTSTART;VALUE=DATE:20270302', 'RRULE:FREQ=DAILY;COUNT=3')
  const timed = eventOf(
    uid,
    'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270303',
    at('DTSTART', '20270303T090000'),
    'DURATION:PT1H',
  )
  assert.deepEqual(timesOf(days, timed), [
    '2027-03-01T23:00 2027-03-02T23:00',
    '2027-03-03T08:00 2027-03-03T09:00',
    '2027-03-04T08:00 2027-03-04T09:00',
  ])
  const allDay = eventOf(
    uid,
    'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270323',
    'DTSTART;VALUE=DATE:20270324',
  )
  assert.deepEqual(timesOf(weekly(), allDay).slice(3), [
    '2027-03-23T23:00 2027-03-24T23:00',
    '2027-03-30T22:00 2027-03-31T22:00',
  ])
})

test('a series that moves back is followed to the end of the range', () => {
  const endless = eventOf(uid, 'DTSTART:20270302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
  const back = from('20270309T100000', 'DTSTART:20270305T090000Z', 'DURATION:PT1H')
  // The range ends on 6 December, a Monday; the occurrence of Tuesday has moved to Friday before.
  assert.equal(timesOf(endless, back).at(-1), '2027-12-03T09:00 2027-12-03T10:00')
})
