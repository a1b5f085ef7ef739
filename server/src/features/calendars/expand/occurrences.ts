import ICAL from 'ical.js'

import type { CalendarEntry, Moment } from './event.ts'
import type { Zones } from './zones.ts'

/** Minutes since 1970 UTC. */
export interface Range {
  from: number
  to: number
}

export interface Budget {
  /** The number of occurrences that may still be computed, of all events of a file. */
  steps: number
}

/** The starts of an event and of its recurrences that may touch a range, without the excluded ones. */
export function startsOf(
  entry: CalendarEntry,
  replaced: readonly Moment[],
  context: { range: Range; budget: Budget; zones: Zones },
): ICAL.Time[] {
  const { start, added } = entry
  const isExcluded = exclusionOf(entry, [...entry.excluded, ...replaced], context.zones)
  const starts = new Map<number, ICAL.Time>()
  const add = (local: ICAL.Time) => {
    const instant = start.zone.toInstant(local)
    if (!isExcluded(local, instant)) starts.set(instant, local)
  }
  // The start is an occurrence even where no rule gives it.
  add(start.local)
  for (const moment of added) add(localIn(moment, entry))
  for (const rule of entry.rules)
    for (const local of recurrencesOf(entry, rule, context)) add(local)
  return [...starts.values()]
}

/** In the zone of the event; of an all-day event the date alone. */
function localIn(moment: Moment, { start }: CalendarEntry): ICAL.Time {
  if (moment.local.isDate) return moment.local
  const local = start.zone.toLocal(moment.zone.toInstant(moment.local))
  if (start.local.isDate) local.isDate = true
  return local
}

/**
 * Exclusions of an all-day event, and those given as dates, count by the date: some programs write times for all-day
 * events, and dates for others.
 */
function exclusionOf({ start }: CalendarEntry, moments: readonly Moment[], zones: Zones) {
  const dates = new Set<string>()
  const instants = new Set<number>()
  for (const { local, zone, isUtc } of moments) {
    if (local.isDate) dates.add(dateOf(local))
    else if (!start.local.isDate) instants.add(zone.toInstant(local))
    else dates.add(dateOf(isUtc ? zones.floating.toLocal(zone.toInstant(local)) : local))
  }
  return (local: ICAL.Time, instant: number) => instants.has(instant) || dates.has(dateOf(local))
}

const dateOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/** By the local time: a weekly event is at the same time of the day on both sides of a change of the clocks. */
function* recurrencesOf(
  { start }: CalendarEntry,
  rule: ICAL.Recur,
  { range, budget, zones }: { range: Range; budget: Budget; zones: Zones },
) {
  if (rule.until) rule.until = lastOf(rule.until, start, zones)
  const iterator = rule.iterator(start.local)
  for (let next = iterator.next(); next; next = iterator.next()) {
    budget.steps -= 1
    if (budget.steps < 0) throw new TooManyError()
    if (start.zone.toInstant(next) >= range.to) return
    yield next.clone()
  }
}

/** The end of a rule in the local time of its event. */
function lastOf(until: ICAL.Time, { local: first, zone }: Moment, zones: Zones): ICAL.Time {
  const { year, month, day, hour, minute, second } = until
  if (until.isDate && !first.isDate)
    return ICAL.Time.fromData({ year, month, day, hour: 23, minute: 59, second: 59 })
  const isUtc = !until.isDate && until.zone?.tzid === 'UTC'
  const last = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: until.isDate })
  if (!isUtc) return first.isDate ? withoutTime(last) : last
  const instant = zones.utc.toInstant(last)
  return first.isDate ? withoutTime(zones.floating.toLocal(instant)) : zone.toLocal(instant)
}

const withoutTime = ({ year, month, day }: ICAL.Time) =>
  ICAL.Time.fromData({ year, month, day, isDate: true })

/** A calendar whose events recur too often to be read. */
export class TooManyError extends Error {
  constructor() {
    super('The calendar has too many events')
  }
}
