import type { Budget } from './budget.ts'
import type { Length } from './dates.ts'
import type { CalendarEntry, Occurrence } from './event.ts'
import { followingChanges, lengthSeconds } from './following.ts'
import { dayStart, instantOf, localIn, type Moment } from './moments.ts'
import { daySeconds } from './rules/days.ts'
import { recurrences } from './rules/recur.ts'
import type { Rule } from './rules/rule.ts'
import type { Zone } from './zones/zone.ts'

/** Minutes since 1970 UTC. */
export interface Range {
  from: number
  to: number
}

interface Context {
  range: Range
  budget: Budget
  /** Of the calendar, for exclusions of all-day events in UTC. */
  floating: Zone
}

/** The first occurrence of an event, or the only one. */
export const firstOf = ({ start, length, isBusy }: CalendarEntry): Occurrence => ({
  local: start.local,
  isDate: start.isDate,
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
  { range, budget, floating }: Context,
): Occurrence[] {
  const { start, isBusy } = entry
  const { zone, isDate } = start
  const replaced = replacing.flatMap(({ replaces }) => replaces ?? [])
  budget.take(entry.excluded.length + replaced.length)
  const { changed, earlier, longer } = followingChanges(entry, replacing)
  const length = Math.max(lengthSeconds(entry.length), longer)
  // Two more days, as local times are not instants.
  const window = {
    from: range.from * 60 - length - 2 * daySeconds,
    to: range.to * 60 + earlier + 2 * daySeconds,
  }
  const localsOf = (rules: readonly Rule[]) =>
    rules.flatMap((rule) => [
      ...recurrences(
        { rule, start: start.local, isDate, last: lastOf(rule, start, floating) },
        window,
        budget,
      ),
    ])
  const isExcluded = exclusionOf(entry, [...entry.excluded, ...replaced], floating)
  const excludedByRule = new Set(
    localsOf(entry.excludingRules).map((local) => timeOn(local, isDate)),
  )
  const occurrences = new Map<number, Occurrence>()
  const add = (local: number, own: Length | null = null) => {
    const instant = zone.toInstant(local)
    if (isExcluded(local, instant) || excludedByRule.has(local)) return
    const occurrence = changed({ local, isDate, zone, length: entry.length, isBusy }, instant)
    occurrences.set(instant, own ? { ...occurrence, length: own } : occurrence)
  }
  // The start is an occurrence even where no rule gives it.
  add(start.local)
  for (const local of localsOf(entry.rules)) add(timeOn(local, isDate))
  // A period has a length of its own, also at a time that a rule gives.
  for (const moment of entry.added) add(localIn(moment, start), moment.length)
  return [...occurrences.values()]
}

const timeOn = (local: number, isDate: boolean) => (isDate ? dayStart(local) : local)

/**
 * Exclusions of an all-day event, and those given as dates, count by the date: some programs write times for all-day
 * events, and dates for others.
 */
function exclusionOf({ start }: CalendarEntry, moments: readonly Moment[], floating: Zone) {
  const dates = new Set<number>()
  const instants = new Set<number>()
  for (const moment of moments) {
    if (moment.isDate) dates.add(moment.local)
    else if (!start.isDate) instants.add(instantOf(moment))
    else dates.add(dayStart(moment.isUtc ? floating.toLocal(moment.local) : moment.local))
  }
  return (local: number, instant: number) => instants.has(instant) || dates.has(dayStart(local))
}

/** The end of a rule in the local time of its event. */
function lastOf({ until }: Rule, { isDate, zone }: Moment, floating: Zone): number {
  if (until === null) return Infinity
  if (until.isDate) return until.local + (isDate ? 0 : daySeconds - 1)
  if (until.offset === null) return isDate ? dayStart(until.local) : until.local
  const instant = until.local - until.offset
  return isDate ? dayStart(floating.toLocal(instant)) : zone.toLocal(instant)
}
