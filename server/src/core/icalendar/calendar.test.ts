import fc from 'fast-check'
import ICAL from 'ical.js'
import assert from 'node:assert/strict'
import test from 'node:test'

import { epochMinuteOf } from '../time/time.ts'
import { type CalendarEvent, calendarText } from './calendar.ts'
import { escapeText, joinLines } from './content-line.ts'
import { timeZoneLines } from './time-zone.ts'

const minuteOf = (iso: string) => epochMinuteOf(Date.parse(iso))

const visit: CalendarEvent = {
  uid: '019a5c3e@example.com',
  sequence: 2,
  start: minuteOf('2026-11-23T09:00Z'),
  end: minuteOf('2026-11-23T09:45Z'),
  changedAt: '2026-11-20T14:05:09.123Z',
  status: 'CONFIRMED',
  summary: 'Cut; wash, "dry" \\ Zoë 💇‍♀️\nsecond line',
  description: 'Ünïcödé '.repeat(40),
}

/** The file as another implementation reads it. */
function parse(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  const zones = root.getAllSubcomponents('vtimezone').map((one) => new ICAL.Timezone(one))
  const events = root.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    const instantOf = (time: ICAL.Time) => {
      const zone = time.zone.tzid === 'UTC' ? time.zone : zones[0]
      time.zone = zone ?? ICAL.Timezone.utcTimezone
      return time.toUnixTime() / 60
    }
    return { event, one, start: instantOf(event.startDate), end: instantOf(event.endDate) }
  })
  return { root, zones, events }
}

test('another parser reads what was written', () => {
  const text = calendarText({ name: 'Zoë, x', zone: 'Europe/Amsterdam', events: [visit] })
  const { root, events } = parse(text)
  assert.equal(root.getFirstPropertyValue('calscale'), 'GREGORIAN')
  const [{ event, one, start, end } = assert.fail()] = events
  assert.deepEqual([start, end], [visit.start, visit.end])
  assert.equal(event.uid, visit.uid)
  assert.equal(event.sequence, 2)
  assert.equal(event.summary, visit.summary)
  assert.equal(event.description, visit.description)
  assert.equal(one.getFirstPropertyValue('status'), 'CONFIRMED')
  assert.match(text, /\r\nNAME:Zoë\\, x\r\nX-WR-CALNAME:Zoë\\, x\r\n/)
  assert.match(text, /\r\nDTSTART;TZID=Europe\/Amsterdam:20261123T100000\r\n/)
  assert.match(text, /\r\nLAST-MODIFIED:20261120T140509Z\r\n/)
})

test('the same events give the same bytes, and a feed says how often it changes', () => {
  const feed = { name: 'x', zone: 'UTC', events: [visit], refreshMinutes: 15 }
  assert.equal(calendarText(feed), calendarText(feed))
  assert.match(calendarText(feed), /REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M/)
  assert.equal(parse(calendarText({ ...feed, events: [] })).zones.length, 1)
})

test('lines have at most 75 octets, end in CRLF and never split a character', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(word, (content) => {
      const value = escapeText(content)
      const text = joinLines([`SUMMARY:${value}`])
      const lines = text.split('\r\n')
      assert.equal(lines.pop(), '')
      for (const line of lines) {
        assert.ok(Buffer.byteLength(line) <= 75, line)
        assert.ok(line.isWellFormed() && !line.includes('\n'), line)
      }
      assert.equal(text.replaceAll('\r\n ', ''), `SUMMARY:${value}\r\n`)
    }),
  )
  const long = joinLines(['a'.repeat(75 + 74 + 74)])
  assert.deepEqual(
    long.split('\r\n').map((line) => line.length),
    [75, 75, 75, 0],
  )
  assert.equal(joinLines(['a'.repeat(75)]), `${'a'.repeat(75)}\r\n`)
  assert.equal(joinLines([`${'a'.repeat(74)}é`]), `${'a'.repeat(74)}\r\n é\r\n`)
})

test('text is escaped, without control characters and lone surrogates', () => {
  assert.equal(escapeText('a\\b;c,d\r\ne\rf\u0000\u001b\u007f'), String.raw`a\\b\;c\,d\ne\nf`)
  assert.equal(escapeText('\ud800'), '\ufffd')
})

const zones = [
  'UTC',
  'Europe/Amsterdam',
  'Europe/Dublin',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
]

for (const zone of zones)
  test(`the written rules of ${zone} give the instants of its events`, () => {
    const from = minuteOf('2026-10-24T00:00Z')
    const events = Array.from({ length: 395 }, (_, index) => {
      const start = from + index * 24 * 60 + 30
      return { ...visit, uid: String(index), start, end: start + 45, description: undefined }
    })
    // Every minute that a change of the clocks may meet, twice a year.
    for (const change of ['2026-10-25T00:00Z', '2026-11-01T05:00Z', '2027-04-03T14:30Z'])
      for (let step = -8; step < 8; step++) {
        const start = minuteOf(change) + step * 30
        events.push({
          ...visit,
          uid: `${change}${step}`,
          start,
          end: start + 45,
          description: undefined,
        })
      }
    const read = parse(calendarText({ name: 'x', zone, events })).events
    assert.equal(read.length, events.length)
    for (const [index, { start, end }] of read.entries())
      assert.deepEqual([start, end], [events[index]?.start, events[index]?.end])
  })

test('usual changes are yearly rules, others are written one by one', () => {
  const lines = (zone: string) =>
    timeZoneLines(zone, minuteOf('2026-10-24T00:00Z'), minuteOf('2027-11-23T00:00Z'))
  const rules = (zone: string) =>
    lines(zone)
      .filter((line) => line.startsWith('RRULE'))
      .toSorted()
  assert.deepEqual(rules('Europe/Amsterdam'), [
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  ])
  assert.deepEqual(rules('America/New_York'), [
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  ])
  assert.deepEqual(rules('Africa/Casablanca'), [])
  assert.ok(lines('Africa/Casablanca').filter((line) => line.startsWith('DTSTART')).length >= 3)
  assert.deepEqual(lines('Asia/Kolkata').slice(2, -1), [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:GMT+5:30',
    'END:STANDARD',
  ])
})
