import assert from 'node:assert/strict'
import test from 'node:test'

import { timesIn, timesOf } from '#testing/busy-times.ts'
import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

const on = (day: string, ...more: string[]) =>
  eventOf(`UID:${day}`, `DTSTART:202612${day}T090000Z`, 'DURATION:PT1H', ...more)
const busy = (...days: string[]) => days.map((day) => `2026-12-${day}T09:00 2026-12-${day}T10:00`)

test('a line that cannot be read is left out alone', () => {
  for (const line of [
    'and the second line of a description',
    'ATTENDEE;CN="Nina:mailto:nina@salon.example',
    ';:',
    'X;Y:z',
    'RRULE:FREQ=SOMETIMES',
    'RRULE:INTERVAL=2',
    'EXDATE:then',
    'RDATE;VALUE=PERIOD:then',
    'DTEND:late',
    'DESCRIPTION;ALTREP="x',
    '\u0000',
  ])
    assert.deepEqual(timesOf(line, on('01', line), on('02')), busy('01', '02'), line)
})

test('an event whose start cannot be read is left out alone, and one whose occurrence cannot be read is busy too', () => {
  const series = on('01', 'RRULE:FREQ=DAILY;COUNT=2')
  const moved = '2026-12-01T15:00 2026-12-01T16:00'
  const changed = (line: string) =>
    timesOf(series, eventOf('UID:01', line, 'DTSTART:20261201T150000Z', 'DURATION:PT1H'))
  assert.deepEqual(changed('RECURRENCE-ID:then'), busy('01', '02').toSpliced(1, 0, moved))
  assert.deepEqual(
    changed('RECURRENCE-ID;X:20261201T090000Z'),
    busy('01', '02').toSpliced(0, 1, moved),
  )
  assert.deepEqual(timesOf(eventOf('UID:x', 'DTSTART:then'), on('02')), busy('02'))
})

test('a component that does not end, and an end of none, hide no other', () => {
  const open = on('01').replace('END:VEVENT', 'BEGIN:VALARM')
  assert.deepEqual(timesOf(open, on('02')), busy('01', '02'))
  assert.deepEqual(timesOf(on('01'), 'END:VALARM', 'END:VEVENT', on('02')), busy('01', '02'))
  // The times of an alarm are not those of its event.
  const alarm = 'BEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT5M\nEND:VALARM'
  assert.deepEqual(timesOf(on('01', alarm)), busy('01'))
})

test('several calendars, line ends of Unix, a mark of the byte order and blank lines', () => {
  const two = `\ufeff${fileOf(on('01'))}\r\n\r\n${fileOf(on('02'))}`
  assert.deepEqual(timesIn(two), busy('01', '02'))
  assert.deepEqual(timesIn(two.replaceAll('\r', '')), busy('01', '02'))
})

test('a text that is no calendar, or ends early, is refused with its reason', () => {
  const whole = fileOf(on('01'), on('02'))
  for (const text of ['', '{}', 'END:VCALENDAR', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])
    assert.throws(() => timesIn(text), { message: 'The file is not a calendar' }, text)
  for (const length of [20, 80, whole.length - 20])
    assert.throws(() => timesIn(whole.slice(0, length)), { message: 'The file is cut off' })
})
