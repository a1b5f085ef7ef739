import ICAL from 'ical.js'

import type { Zone, Zones } from './zones.ts'

/** A local date or time with its zone. */
export interface Moment {
  local: ICAL.Time
  zone: Zone
  isUtc: boolean
}

/** What matters of a VEVENT. */
export interface CalendarEntry {
  uid: string
  sequence: number
  isBusy: boolean
  start: Moment
  /** Whole days for an all-day event, otherwise minutes. */
  length: number
  /** The start of the occurrence that it replaces. */
  replaces: Moment | null
  rules: ICAL.Recur[]
  added: Moment[]
  excluded: Moment[]
}

/** Null for an event without a readable start. */
export function readEvent(event: ICAL.Component, zones: Zones): CalendarEntry | null {
  const momentsOf = (name: string) =>
    event.getAllProperties(name).flatMap((property) => momentsIn(property, zones))
  const [start] = momentsOf('dtstart')
  if (!start) return null
  const [end] = momentsOf('dtend')
  const [replaces = null] = momentsOf('recurrence-id')
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
    isBusy: isBusy(event),
    start,
    length: lengthOf(event, start, end),
    replaces,
    rules: event.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur),
    added: momentsOf('rdate'),
    excluded: momentsOf('exdate'),
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

/** A property may have several values. Periods count by their start. */
function momentsIn(property: ICAL.Property, zones: Zones): Moment[] {
  const name = property.getParameter('tzid')
  return property.getValues().map((value: ICAL.Time | ICAL.Period) => {
    const time = 'start' in value ? value.start : value
    const { year, month, day, hour, minute, second, isDate } = time
    const local = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate })
    const isUtc = !isDate && time.zone?.tzid === 'UTC'
    return { local, isUtc, zone: zoneOf() }

    function zoneOf() {
      if (isDate) return zones.salon
      if (isUtc) return zones.utc
      return typeof name === 'string' ? zones.named(name) : zones.floating
    }
  })
}

function lengthOf(event: ICAL.Component, start: Moment, end: Moment | undefined): number {
  const { isDate } = start.local
  if (end && isDate === end.local.isDate)
    return isDate
      ? Math.round(end.local.subtractDateTz(start.local).toSeconds() / 86_400)
      : end.zone.toInstant(end.local) - start.zone.toInstant(start.local)
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (duration) return duration.toSeconds() / (isDate ? 86_400 : 60)
  return isDate ? 1 : 0
}
