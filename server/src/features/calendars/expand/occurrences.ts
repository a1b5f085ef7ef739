import ICAL from 'ical.js'

import type { CalendarEntry, Length, Moment, Occurrence } from './event.ts'
import { followingChanges } from './following.ts'
import { localIn, withoutTime } from './local.ts'
import { TooManyError } from './readable.ts'
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

interface Context {
  range: Range
  budget: Budget
  zones: Zones
}

/** The first occurrence of an event, or the only one. */
export const firstOf = ({ start, length, isBusy }: CalendarEntry): Occurrence => ({
  local: start.local,
  zone: start.zone,
  length,
  isBusy,
})

/**
 * The occurrences of an event that may touch a range, without the excluded ones and those that have an event of their
 * own in `replacing`.
 */
export function occurrencesOf(
  entry: CalendarEntry,
  replacing: readonly CalendarEntry[],
  { range, ...context }: Context,
): Occurrence[] {
  const { start } = entry
  const replaced = replacing.flatMap(({ replaces }) => replaces ?? [])
  const isExcluded = exclusionOf(entry, [...entry.excluded, ...replaced], context.zones)
  const { changed, earlier } = followingChanges(entry, replacing)
  const occurrences = new Map<number, Occurrence>()
  const add = (local: ICAL.Time, length: Length | null = null) => {
    const instant = start.zone.toInstant(local)
    if (isExcluded(local, instant)) return
    const { zone } = start
    const plain = { local, zone, length: entry.length, isBusy: entry.isBusy }
    const occurrence = changed(plain, instant)
    occurrences.set(instant, length ? { ...occurrence, length } : occurrence)
  }
  // The start is an occurrence even where no rule gives it.
  add(start.local)
  const wide = { ...context, range: { ...range, to: range.to + earlier } }
  for (const rule of entry.rules) for (const local of recurrencesOf(entry, rule, wide)) add(local)
  // A period has a length of its own, also at a time that a rule gives.
  for (const moment of entry.added) add(localIn(moment, start), moment.length)
  return [...occurrences.values()]
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
  { range, budget, zones }: Context,
) {
  if (rule.until) rule.until = lastOf(rule.until, start, zones)
  let left = rule.count ?? Infinity
  rule.count = null
  const iterator = rule.iterator(start.local)
  for (let next = iterator.next(); next; next = iterator.next()) {
    budget.steps -= 1
    if (budget.steps < 0) throw new TooManyError()
    if (start.zone.toInstant(next) >= range.to) return
    if (!isInMonth(next, rule)) continue
    yield next.clone()
    left -= 1
    if (left === 0) return
  }
}

/** Of a yearly rule for 31 September or 29 February ical.js gives the day after the month. */
function isInMonth({ month, day, year }: ICAL.Time, { parts }: ICAL.Recur) {
  const { BYMONTH: months, BYMONTHDAY: days } = parts as Record<string, number[] | undefined>
  const daysBack = day - ICAL.Time.daysInMonth(month, year) - 1
  return (
    months?.includes(month) !== false && days?.some((n) => n === day || n === daysBack) !== false
  )
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
