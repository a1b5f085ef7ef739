import ICAL from 'ical.js'

import { readable } from './readable.ts'
import type { Zone, Zones } from './zones.ts'

/** A local date or time with its zone. */
export interface Moment {
  local: ICAL.Time
  zone: Zone
  isUtc: boolean
  /** Of a period. */
  length: Length | null
}

/** Days are those of the calendar, which may have 23 or 25 hours; minutes have passed. */
export interface Length {
  days: number
  minutes: number
}

/** The properties of a VEVENT that matter. */
export interface CalendarEntry {
  uid: string
  sequence: number
  isBusy: boolean
  start: Moment
  length: Length
  /** The start of the occurrence that it replaces. */
  replaces: Moment | null
  /** Whether it changes the occurrences after that one too. */
  hasFollowing: boolean
  rules: ICAL.Recur[]
  added: Moment[]
  excluded: Moment[]
}

/** A time of an event. */
export interface Occurrence {
  local: ICAL.Time
  zone: Zone
  length: Length
  isBusy: boolean
}

/** Null for an event without a readable start. */
export function readEvent(event: ICAL.Component, zones: Zones): CalendarEntry | null {
  const momentsOf = (name: string) =>
    event.getAllProperties(name).flatMap((property) => momentsIn(property, zones))
  /** One that cannot be read leaves the others. */
  const readableOf = (name: string) =>
    event
      .getAllProperties(name)
      .flatMap((property) => readable(() => momentsIn(property, zones)) ?? [])
  const [start] = momentsOf('dtstart')
  if (!start) return null
  const [end] = readableOf('dtend')
  const [replaces = null] = momentsOf('recurrence-id')
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
    isBusy: isBusy(event),
    start,
    length: lengthOf(event, start, end),
    replaces,
    hasFollowing: isForFollowing(event),
    rules: event.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur),
    added: readableOf('rdate'),
    excluded: readableOf('exdate'),
  }
}

function isBusy(event: ICAL.Component) {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    valueOf('status') !== 'CANCELLED' &&
    valueOf('transp') !== 'TRANSPARENT' &&
    valueOf('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

const isForFollowing = (event: ICAL.Component) =>
  String(event.getFirstProperty('recurrence-id')?.getParameter('range')).toUpperCase() ===
  'THISANDFUTURE'

/** A property may have several values. */
function momentsIn(property: ICAL.Property, zones: Zones): Moment[] {
  const name = property.getParameter('tzid')
  return property.getValues().map((value: ICAL.Time | ICAL.Period) => {
    if (!('start' in value)) return momentOf(value)
    const start = momentOf(value.start)
    return { ...start, length: periodLength(start, value) }
  })

  function momentOf(time: ICAL.Time): Moment {
    const { year, month, day, hour, minute, second, isDate } = time
    const local = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate })
    const isUtc = !isDate && time.zone?.tzid === 'UTC'
    return { local, isUtc, zone: zoneOf(isDate, isUtc), length: null }
  }

  function zoneOf(isDate: boolean, isUtc: boolean) {
    if (isDate) return zones.salon
    if (isUtc) return zones.utc
    return typeof name === 'string' ? zones.named(name) : zones.floating
  }

  function periodLength(start: Moment, { end, duration }: ICAL.Period) {
    if (end) return between(start, momentOf(end))
    return duration ? lasting(duration) : null
  }
}

function lengthOf(event: ICAL.Component, start: Moment, end: Moment | undefined): Length {
  const { isDate } = start.local
  if (end && isDate === end.local.isDate) return between(start, end)
  const duration = readable(() => event.getFirstPropertyValue('duration') as ICAL.Duration | null)
  if (duration) return lasting(duration)
  return { days: isDate ? 1 : 0, minutes: 0 }
}

/** Of dates whole days, otherwise minutes: an event with an end is as long on each of its days (RFC 5545, section 3.8.5.3). */
function between(start: Moment, end: Moment): Length {
  if (!start.local.isDate)
    return { days: 0, minutes: end.zone.toInstant(end.local) - start.zone.toInstant(start.local) }
  const seconds = end.local.subtractDateTz(start.local).toSeconds()
  return { days: Math.round(seconds / 86_400), minutes: 0 }
}

function lasting({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length {
  const sign = isNegative ? -1 : 1
  return {
    days: sign * (weeks * 7 + days),
    minutes: sign * (hours * 60 + minutes + seconds / 60),
  }
}
