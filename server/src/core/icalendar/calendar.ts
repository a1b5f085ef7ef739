import { escapeText, joinLines } from './content-line.ts'
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

interface CalendarOptions {
  /** CANCEL removes the events from calendars that have them. */
  method?: 'PUBLISH' | 'CANCEL'
  /** Of a calendar: programs may open a file with a name as one more calendar. */
  name?: string
  /** IANA name: the times of the events are written in it. */
  zone: string
  /** How often a program should fetch a feed. */
  refreshMinutes?: number
  events: readonly CalendarEvent[]
}

/** An iCalendar file by RFC 5545 and RFC 7986. The same events give the same bytes. */
export function calendarText(options: CalendarOptions): string {
  const { method = 'PUBLISH', name, zone, refreshMinutes, events } = options
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Openchair//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : titleLines(escapeText(name), zone)),
    ...(refreshMinutes === undefined
      ? []
      : [
          `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
        ]),
    ...zoneOf(zone, events),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ])
}

const titleLines = (title: string, zone: string) => [
  `NAME:${title}`,
  `X-WR-CALNAME:${title}`,
  `X-WR-TIMEZONE:${zone}`,
]

/** A file needs a component: without events the zone alone is that. */
function zoneOf(zone: string, events: readonly CalendarEvent[]) {
  let start = events[0]?.start ?? 0
  let end = events[0]?.end ?? 0
  for (const event of events) {
    start = Math.min(start, event.start)
    end = Math.max(end, event.end)
  }
  return timeZoneLines(zone, start, end)
}

function eventLines(event: CalendarEvent, zone: string): string[] {
  const changed = utcOf(event.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    // Not the time of the response: a file without changes would differ each time.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    zonedProperty('DTSTART', zone, event.start),
    zonedProperty('DTEND', zone, event.end),
    `STATUS:${event.status}`,
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    'END:VEVENT',
  ]
}

const optional = (name: string, text: string | undefined) =>
  text ? [`${name}:${escapeText(text)}`] : []
