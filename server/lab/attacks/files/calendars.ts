import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

const start = 'DTSTART:20200101T000000Z'
const hour = 'DURATION:PT1H'
const recurring = (rule: string, first = start) =>
  fileOf(eventOf('UID:a', first, hour, `RRULE:${rule}`))
const many = (count: number, lines: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => lines(nth))

/** Rules that never apply, apply without end, or count further than anybody lives. */
export const hostileRules = [
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYHOUR=23;BYMINUTE=59;BYSECOND=59;BYMONTH=6;BYMONTHDAY=31',
  'FREQ=MINUTELY;BYMONTH=9;BYMONTHDAY=31;BYDAY=MO',
  'FREQ=HOURLY;BYYEARDAY=366;BYMONTH=3',
  'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
  'FREQ=YEARLY;BYDAY=53MO;BYSETPOS=366',
  'FREQ=DAILY;COUNT=2147483647',
  'FREQ=DAILY;COUNT=99999999999999999999',
  'FREQ=SECONDLY;INTERVAL=2147483647;UNTIL=99991231T235959Z',
  'FREQ=YEARLY;INTERVAL=0',
  `FREQ=DAILY;BYHOUR=${many(24, String).join()};BYMINUTE=${many(60, String).join()};BYSECOND=${many(60, String).join()}`,
]

/** Calendars that are small to send and long to read, or of forms that a reader may not expect. */
export const hostileCalendars = (): Record<string, string> => ({
  ...Object.fromEntries(hostileRules.map((rule) => [`rule ${rule.slice(0, 60)}`, recurring(rule)])),
  'a rule of long ago': recurring('FREQ=SECONDLY;BYMONTHDAY=31', 'DTSTART:00010101T000000Z'),
  'a week of thousands of millions': fileOf(eventOf('UID:a', start, 'DURATION:P99999999999W')),
  'a length without end': fileOf(eventOf('UID:a', start, `DURATION:P${'9'.repeat(400)}D`)),
  'an end before the start': fileOf(eventOf('UID:a', start, 'DTEND:00010101T000000Z')),
  'calendars within calendars': 'BEGIN:VCALENDAR\r\n'.repeat(100_000),
  'events within events': fileOf('BEGIN:VEVENT\r\n'.repeat(50_000)),
  'a line of four megabytes': fileOf(eventOf('UID:a', start, `X-A:${'a'.repeat(4_000_000)}`)),
  'thousands of rules': fileOf(
    ...many(3_000, (nth) => eventOf(`UID:${nth}`, start, hour, 'RRULE:FREQ=DAILY')),
  ),
  'thousands of dates': fileOf(
    eventOf('UID:a', start, hour, `RDATE:${many(100_000, () => '20270101T000000Z').join()}`),
  ),
  'thousands of changed occurrences': fileOf(
    eventOf('UID:a', start, hour, 'RRULE:FREQ=HOURLY'),
    ...many(20_000, () => eventOf('UID:a', start, hour, 'RECURRENCE-ID:20270101T000000Z')),
  ),
  'a zone that changes each second': fileOf(
    'BEGIN:VTIMEZONE\nTZID:x\nBEGIN:STANDARD\nDTSTART:19700101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:STANDARD\nEND:VTIMEZONE',
    eventOf('UID:a', 'DTSTART;TZID=x:20270101T000000', hour, 'RRULE:FREQ=DAILY'),
  ),
})
