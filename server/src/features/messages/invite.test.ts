import assert from 'node:assert/strict'
import test from 'node:test'

import type { CalendarEvent } from '#core/icalendar/calendar.ts'
import { epochMinuteOf } from '#core/time/time.ts'

import { inviteOf } from './invite.ts'

const minute = (instant: string) => epochMinuteOf(Date.parse(instant))

const appointment: CalendarEvent = {
  uid: '7@salon.example',
  sequence: 4,
  start: minute('2026-12-10T09:00:00.000Z'),
  end: minute('2026-12-10T09:45:00.000Z'),
  changedAt: '2026-12-01T08:00:00.000Z',
  status: 'CONFIRMED',
  summary: 'Schnitt, Farbe; Föhnen – Salon',
  location: 'Weg 1\nKöln',
}

const linesOf = (changes: Partial<CalendarEvent> = {}, zone = 'Europe/Amsterdam') =>
  inviteOf({ ...appointment, ...changes }, zone)
    .text.replaceAll('\r\n ', '')
    .split('\r\n')

test('an appointment has local times of a described zone', () => {
  assert.deepEqual(linesOf(), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Openchair//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Amsterdam',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:GMT+2',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:GMT+1',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:7@salon.example',
    'DTSTAMP:20261201T080000Z',
    'LAST-MODIFIED:20261201T080000Z',
    'SEQUENCE:4',
    'DTSTART;TZID=Europe/Amsterdam:20261210T100000',
    'DTEND;TZID=Europe/Amsterdam:20261210T104500',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    String.raw`SUMMARY:Schnitt\, Farbe\; Föhnen – Salon`,
    String.raw`LOCATION:Weg 1\nKöln`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the zone has the change of a night within the appointment, and no change where there is none', () => {
  const start = minute('2027-03-27T22:00:00.000Z')
  const night = linesOf({ start, end: start + 720 })
  assert.deepEqual(
    night.filter((line) => /^(DTSTART|TZOFFSETTO|RRULE|BEGIN:[SD])/.test(line)),
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'DTSTART;TZID=Europe/Amsterdam:20270327T230000',
    ],
  )
  assert.ok(linesOf({}, 'UTC').includes('DTSTART:19700101T000000'))
  assert.ok(linesOf({}, 'Asia/Kathmandu').includes('TZOFFSETTO:+0545'))
})

test('a cancellation withdraws the appointment', () => {
  assert.equal(inviteOf({ ...appointment, status: 'CANCELLED' }, 'UTC').method, 'CANCEL')
  const lines = linesOf({ status: 'CANCELLED' })
  assert.ok(lines.includes('METHOD:CANCEL') && lines.includes('STATUS:CANCELLED'))
})

test('lines have at most 75 octets, end in CRLF and are not divided within a character', () => {
  const summary = '💇'.repeat(100)
  const { text } = inviteOf({ ...appointment, summary }, 'Europe/Amsterdam')
  assert.equal(text.replaceAll('\r\n', '').includes('\n'), false)
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(text.replaceAll('\r\n ', '').includes(`SUMMARY:${summary}`))
})
