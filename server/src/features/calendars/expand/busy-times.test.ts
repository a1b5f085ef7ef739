import assert from 'node:assert/strict'
import test from 'node:test'

import { minuteOf, options, timesOf } from '#testing/busy-times.ts'
import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

import { busyTimes } from './busy-times.ts'
import { merge } from './merge.ts'
import { expand } from './run.ts'

const day = 'DTSTART;VALUE=DATE:20261224'

test('all-day events last from midnight to midnight in the zone of the salon', () => {
  assert.deepEqual(timesOf(eventOf('UID:a', day)), ['2026-12-23T23:00 2026-12-24T23:00'])
  assert.deepEqual(timesOf(eventOf('UID:a', day, 'DTEND;VALUE=DATE:20261226')), [
    '2026-12-23T23:00 2026-12-25T23:00',
  ])
  // A calendar in another zone has the same days.
  assert.deepEqual(timesOf('X-WR-TIMEZONE:America/New_York', eventOf('UID:a', day)), [
    '2026-12-23T23:00 2026-12-24T23:00',
  ])
})

test('floating times are those of the calendar, otherwise those of the salon', () => {
  const event = eventOf('UID:a', 'DTSTART:20261201T090000', 'DTEND:20261201T100000')
  assert.deepEqual(timesOf(event), ['2026-12-01T08:00 2026-12-01T09:00'])
  assert.deepEqual(timesOf('X-WR-TIMEZONE:America/New_York', event), [
    '2026-12-01T14:00 2026-12-01T15:00',
  ])
  assert.deepEqual(timesOf('X-WR-TIMEZONE:Eastern Standard Time', event), [
    '2026-12-01T14:00 2026-12-01T15:00',
  ])
})

test('an unknown zone has the rules of the file', () => {
  const rules =
    'BEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0545\nTZOFFSETTO:+0545\nEND:STANDARD\nEND:VTIMEZONE'
  const event = eventOf('UID:a', 'DTSTART;TZID=Ours:20261201T090000', 'DURATION:PT30M')
  assert.deepEqual(timesOf(rules, event), ['2026-12-01T03:15 2026-12-01T03:45'])
  assert.deepEqual(timesOf(event), ['2026-12-01T08:00 2026-12-01T08:30'])
})

test('added dates, and an end of a rule given as a date', () => {
  const event = eventOf(
    'UID:a',
    'DTSTART;TZID=Europe/Amsterdam:20261201T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;UNTIL=20261202',
    'RDATE;TZID=America/New_York:20261210T090000',
    'RDATE;VALUE=PERIOD:20261212T090000Z/PT1H,20261213T090000Z/PT30M',
    'RDATE;VALUE=PERIOD;TZID=Europe/Amsterdam:20261214T090000/20261214T114500',
    // At a time of the rule.
    'RDATE;VALUE=PERIOD:20261202T080000Z/PT2H',
  )
  assert.deepEqual(timesOf(event), [
    '2026-12-01T08:00 2026-12-01T09:00',
    '2026-12-02T08:00 2026-12-02T10:00',
    '2026-12-10T14:00 2026-12-10T15:00',
    '2026-12-12T09:00 2026-12-12T10:00',
    '2026-12-13T09:00 2026-12-13T09:30',
    '2026-12-14T08:00 2026-12-14T10:45',
  ])
})

test('a duration of days ends at the same time of the day, one of hours does not', () => {
  const start = 'DTSTART;TZID=Europe/Amsterdam:20270327T120000'
  const on = (...length: string[]) => timesOf(eventOf('UID:a', start, ...length))
  assert.deepEqual(on('DURATION:P1D'), ['2027-03-27T11:00 2027-03-28T10:00'])
  assert.deepEqual(on('DURATION:PT24H'), ['2027-03-27T11:00 2027-03-28T11:00'])
})

test('the latest version of an event counts, and an occurrence without its event', () => {
  const at = (hour: string, ...more: string[]) =>
    eventOf('UID:a', `DTSTART:20261201T${hour}0000Z`, 'DURATION:PT1H', ...more)
  const version = (minutes: number, sequence: number) =>
    eventOf('UID:a', 'DTSTART:20261201T090000Z', `DURATION:PT${minutes}M`, `SEQUENCE:${sequence}`)
  assert.deepEqual(timesOf(version(60, 2), version(30, 1)), ['2026-12-01T09:00 2026-12-01T10:00'])
  // With another start it is another event.
  assert.deepEqual(timesOf(at('09', 'SEQUENCE:2'), at('11', 'SEQUENCE:1')), [
    '2026-12-01T09:00 2026-12-01T10:00',
    '2026-12-01T11:00 2026-12-01T12:00',
  ])
  assert.deepEqual(timesOf(at('09', 'RECURRENCE-ID:20261201T070000Z')), [
    '2026-12-01T09:00 2026-12-01T10:00',
  ])
})

test('events of our own feeds, past ones, those too far ahead and those without length are left out', () => {
  const on = (date: string, uid = 'a') => eventOf(`UID:${uid}`, `DTSTART:${date}Z`, 'DURATION:PT1H')
  assert.deepEqual(timesOf(on('20261201T090000', 'booking@salon.example')), [])
  assert.deepEqual(timesOf(on('20261030T090000')), [])
  assert.deepEqual(timesOf(on('20280101T090000')), [])
  assert.deepEqual(timesOf(eventOf('UID:a', 'DTSTART:20261201T090000Z')), [])
})

test('an event that cannot be read hides no other', () => {
  const good = eventOf('UID:b', 'DTSTART:20261201T090000Z', 'DURATION:PT1H')
  const times = ['2026-12-01T09:00 2026-12-01T10:00']
  assert.deepEqual(timesOf(eventOf('UID:a'), eventOf('UID:c', 'DTSTART:soon'), good), times)
})

test('events are counted one by one, and times are joined and split', () => {
  const start = 'DTSTART;VALUE=DATE:20261201'
  const { eventCount, pairs } = busyTimes(
    fileOf(eventOf('UID:a', start, 'RRULE:FREQ=DAILY;COUNT=7')),
    options,
  )
  assert.equal(eventCount, 7)
  const first = minuteOf('2026-11-30T23:00Z')
  const days = [0, 3, 3, 6, 6, 7].map((count) => first + count * 1440)
  assert.deepEqual(pairs, days)
  assert.deepEqual(
    merge([
      [5, 9],
      [1, 3],
      [3, 4],
      [6, 7],
    ]),
    [1, 4, 5, 9],
  )
})

test('of an event that lasts for centuries only the range is taken', () => {
  const endless = eventOf('UID:a', 'DTSTART:01000101T000000Z', 'DTEND:99991231T000000Z')
  const past = eventOf('UID:b', 'DTSTART:20261020T000000Z', 'DTEND:20261102T000000Z')
  const { eventCount, pairs } = busyTimes(fileOf(endless), options)
  assert.equal(eventCount, 1)
  assert.deepEqual([pairs[0], pairs.at(-1)], [options.from, options.to])
  assert.equal(pairs.length, 2 * Math.ceil(400 / 3))
  assert.deepEqual(timesOf(past), ['2026-11-01T00:00 2026-11-02T00:00'])
  // Zero minutes before the range, and a part that only starts in it.
  const none = eventOf('UID:c', 'DTSTART:20261031T230000Z', 'DTEND:20261101T000000Z')
  assert.deepEqual(timesOf(none), [])
})

test('a text that is no calendar is refused', () => {
  for (const text of [
    '',
    '<html>Sign in</html>',
    'BEGIN:VCARD\r\nEND:VCARD\r\n',
    'BEGIN:VCALENDAR',
  ])
    assert.throws(() => busyTimes(text, options), text)
})

const waiter = () => ({ businessId: 'one', signal: new AbortController().signal })

/** Where its process gets no processor because of others, reading is refused with 503. */
const ended = (text: string) =>
  expand({ text, options }, waiter()).catch(({ statusCode }: { statusCode?: number }) => {
    assert.equal(statusCode, 503)
    return { is: 'refused' as const }
  })

test('events and files that recur too often are refused, in time and memory', async () => {
  const start = 'DTSTART:19700101T000000Z'
  const bombs = {
    never: fileOf(
      eventOf('UID:a', start, 'DURATION:PT1S', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ),
    many: fileOf(
      ...Array.from({ length: 60 }, (_, index) =>
        eventOf(`UID:${index}`, 'DTSTART:20261101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
      ),
    ),
    deep: 'BEGIN:VCALENDAR\r\n'.repeat(5_000),
  }
  const { many, never, ...refused } = bombs
  for (const [name, text] of Object.entries(refused))
    assert.notEqual((await ended(text)).is, 'read', name)
  assert.deepEqual(await expand({ text: many, options }, waiter()), { is: 'failed' })
  // A rule that can never apply ends as well.
  const none = { eventCount: 0, pairs: [] }
  assert.deepEqual(await ended(never), { is: 'read', busy: { ...none, skipped: [] } })
  const secondly = eventOf('UID:s', start, 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
  const minutely = eventOf('UID:m', start, 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;COUNT=9999999')
  const skipped = [{ reason: 'TOO_OFTEN', count: 2, example: '1970-01-01' }]
  assert.deepEqual(await ended(fileOf(secondly, minutely)), {
    is: 'read',
    busy: { ...none, skipped },
  })
})
