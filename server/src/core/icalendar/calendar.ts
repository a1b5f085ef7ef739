import { headerText } from '../text/header-text.ts'
import { escapeText, folded, joinLines } from './content-line.ts'
import { utcOf, zonedProperty } from './local-time.ts'
import { timeZoneLines } from './time-zone.ts'

export interface CalendarEvent {
  uid: string
  /** Rises with each change: programs ignore a change without it. */
  sequence: number
  /** In minutes since 1970 UTC. */
  start: number
  end: number
  /** The time of the last change, in the form 2026-11-23T14:05:09.123Z. */
  changedAt: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description?: string | undefined
  location?: string | undefined
}

/** An event as it stands in a file, with its times for the rules of the zone. */
export interface EventText extends Pick<CalendarEvent, 'start' | 'end'> {
  text: string
}

interface FileOptions {
  /** CANCEL removes the events from calendars that have them. */
  method?: 'PUBLISH' | 'CANCEL'
  /** Of a calendar: programs may open a file with a name as one more calendar. */
  name?: string
  /** IANA name: the times of the events are written in it. */
  zone: string
  /** How often a program should fetch a feed. */
  refreshMinutes?: number
  events: readonly EventText[]
}

interface CalendarOptions extends Omit<FileOptions, 'events'> {
  events: readonly CalendarEvent[]
}

/** An iCalendar file by RFC 5545 and RFC 7986. The same events give the same bytes. */
export const calendarText = ({ events, ...options }: CalendarOptions): string =>
  calendarFile({ ...options, events: events.map((event) => eventText(event, options.zone)) })

/** The same of events that were written before, in this zone. */
export function calendarFile(options: FileOptions): string {
  const { method = 'PUBLISH', name, zone, refreshMinutes, events } = options
  const head = joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Openchair//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : titleLines(escapeText(headerText(name)), zone)),
    ...(refreshMinutes === undefined
      ? []
      : [
          `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
        ]),
    ...zoneOf(zone, events),
  ])
  return [head, ...events.map(({ text }) => text), joinLines(['END:VCALENDAR'])].join('')
}

const titleLines = (title: string, zone: string) => [
  `NAME:${title}`,
  `X-WR-CALNAME:${title}`,
  `X-WR-TIMEZONE:${zone}`,
]

/** A file needs a component: without events the zone alone is that. */
function zoneOf(zone: string, events: readonly Pick<CalendarEvent, 'start' | 'end'>[]) {
  let start = events[0]?.start ?? 0
  let end = events[0]?.end ?? 0
  for (const event of events) {
    start = Math.min(start, event.start)
    end = Math.max(end, event.end)
  }
  return timeZoneLines(zone, start, end)
}

/** The component of an event, for a file of this zone. */
export function eventText(event: CalendarEvent, zone: string): EventText {
  const { start, end, status } = event
  const changed = utcOf(event.changedAt)
  // Not the time of the response: a file without changes would differ each time.
  const stamps = `DTSTAMP:${changed}\r\nLAST-MODIFIED:${changed}\r\nSEQUENCE:${event.sequence}\r\n`
  const times = `${zonedProperty('DTSTART', zone, start)}\r\n${zonedProperty('DTEND', zone, end)}\r\n`
  const transparency = status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'
  // Only lines that may be long are folded. A joined string needs less memory than a concatenated one.
  const text = [
    'BEGIN:VEVENT\r\n',
    folded(`UID:${event.uid}`),
    stamps,
    times,
    `STATUS:${status}\r\nTRANSP:${transparency}\r\n`,
    folded(`SUMMARY:${escapeText(event.summary)}`),
    optional('DESCRIPTION', event.description),
    optional('LOCATION', event.location),
    'END:VEVENT\r\n',
  ].join('')
  return { start, end, text }
}

const optional = (name: string, text: string | undefined) =>
  text ? folded(`${name}:${escapeText(text)}`) : ''
