import assert from 'node:assert/strict'
import test from 'node:test'

import { epochMinuteOf } from '#core/time/time.ts'

import { type Appointment, fold, inviteOf } from './invite.ts'

const minute = (instant: string) => epochMinuteOf(Date.parse(instant))

const appointment: Appointment = {
  uid: '7@salon.example',
  sequence: 4,
  start: minute('2026-12-10T09:00:00.000Z'),
  end: minute('2026-12-10T09:45:00.000Z'),
  changedAt: '2026-12-01T08:00:00.000Z',
  status: 'CONFIRMED',
  summary: 'Schnitt, Farbe; Föhnen – Salon',
  location: 'Weg 1\nKöln',
}

const linesOf = (changes: Partial<Appointment> = {}, zone = 'Europe/Amsterdam') =>
  inviteOf({ ...appointment, ...changes }, zone)
    .replaceAll('\r\n ', '')
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
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
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
    night.filter((line) => /^(DTSTART|TZOFFSETTO|BEGIN:[SD])/.test(line)),
    [
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETTO:+0100',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETTO:+0200',
      'DTSTART;TZID=Europe/Amsterdam:20270327T230000',
    ],
  )
  assert.ok(linesOf({}, 'UTC').includes('DTSTART:19700101T000000'))
  assert.ok(linesOf({}, 'Asia/Kathmandu').includes('TZOFFSETTO:+0545'))
})

test('a cancellation withdraws the appointment', () => {
  const lines = linesOf({ status: 'CANCELLED' })
  assert.ok(lines.includes('METHOD:CANCEL') && lines.includes('STATUS:CANCELLED'))
})

test('lines have at most 75 octets, end in CRLF and are not divided within a character', () => {
  const summary = '💇'.repeat(100)
  const text = inviteOf({ ...appointment, summary }, 'Europe/Amsterdam')
  assert.equal(text.replaceAll('\r\n', '').includes('\n'), false)
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(text.replaceAll('\r\n ', '').includes(`SUMMARY:${summary}`))
  assert.equal(fold('a'.repeat(75)), 'a'.repeat(75))
  assert.equal(fold('a'.repeat(76)), `${'a'.repeat(75)}\r\n a`)
})
