import { type Budget, openBudget, TooOftenError } from './budget.ts'
import { calendarsIn, type Component, valueOf } from './components.ts'
import { type CalendarEntry, type Occurrence, readEvent } from './event.ts'
import { busyPeriodsOf } from './free-busy.ts'
import { merge } from './merge.ts'
import { firstOf, occurrencesOf, type Range } from './occurrences.ts'
import { openSkipCounter, type SkipCounter, type SkippedEvents } from './skipped.ts'
import { openSpans, type Spans } from './spans.ts'
import { currentVersions, type EventVersion } from './versions.ts'
import type { Zone } from './zones/zone.ts'
import { openZones } from './zones/zones.ts'

export interface ExpandOptions extends Range {
  /** Of the business. */
  timezone: string
  /** Events of our own feeds are left out. */
  ownHost: string
}

export interface BusyTimes {
  /** The number of busy events in the range, each recurrence of its own. */
  eventCount: number
  /** Alternating starts and ends in minutes since 1970 UTC, disjoint and in order. */
  pairs: number[]
  /** The events that do not count, or whose times are uncertain, by the reason. */
  skipped: SkippedEvents[]
}

interface Reading {
  options: ExpandOptions
  budget: Budget
  spans: Spans
  skips: SkipCounter
}

interface Event extends EventVersion {
  floating: Zone
}

/** The busy times of a calendar file in a range. Throws for a text that is no calendar, and for one of too many events. */
export function busyTimes(text: string, options: ExpandOptions): BusyTimes {
  const reading = {
    options,
    budget: openBudget(),
    spans: openSpans(options),
    skips: openSkipCounter(),
  }
  const events = calendarsIn(text).flatMap((calendar) => readCalendar(calendar, reading))
  // An event without a UID stands for itself.
  const groups = Map.groupBy(events, ({ uid, isAlone }, index) =>
    uid === '' || isAlone ? index : uid,
  )
  for (const same of groups.values()) addVersions(same, reading)
  const found = reading.spans.list()
  return { eventCount: found.length, pairs: merge(found), skipped: reading.skips.list() }
}

/** The events of a calendar. Its VFREEBUSY are added to the spans. */
function readCalendar(calendar: Component, { options, spans, skips }: Reading): Event[] {
  const zones = openZones(calendar, options.timezone)
  const cancels = valueOf(calendar, 'METHOD')?.toUpperCase() === 'CANCEL'
  return calendar.components.flatMap((component): Event[] => {
    if (component.name === 'VFREEBUSY') {
      const { periods, unreadable } = busyPeriodsOf(component, { zones, zone: zones.floating })
      for (const period of periods) spans.add({ ...period, isBusy: true })
      for (let count = 0; count < unreadable; count++) skips.add('UNREADABLE_DATE', null)
    }
    if (component.name !== 'VEVENT') return []
    const event = readEvent(component, zones)
    if (event.uid.endsWith(`@${options.ownHost}`)) return []
    if ('start' in event)
      return [{ ...event, isBusy: event.isBusy && !cancels, cancels, floating: zones.floating }]
    if (event.isBusy && !cancels && !isPast(event.local, component, options))
      skips.add(event.fault, event.local)
    return []
  })
}

/** Whether an event that cannot be read certainly lies outside of the range. */
function isPast(local: number | null, component: Component, { from, to }: Range): boolean {
  if (local === null) return false
  const isRecurring = ['RRULE', 'RDATE'].some((name) => valueOf(component, name) !== undefined)
  return local > to * 60 + 86_400 || (local < from * 60 - 86_400 * 366 && !isRecurring)
}

/** The events of one UID. */
function addVersions(events: readonly Event[], reading: Reading) {
  const { masters, replacing } = currentVersions(events, reading.budget)
  for (const entry of masters) {
    reading.budget.begin()
    const [occurrences, ...faults] = recurring(entry, replacing, reading)
    addAll(occurrences, [...entry.faults, ...faults], entry, reading)
  }
  for (const entry of replacing) addAll([firstOf(entry)], entry.faults, entry, reading)
}

function addAll(
  occurrences: readonly Occurrence[],
  faults: CalendarEntry['faults'],
  { start, isBusy }: CalendarEntry,
  { spans, skips, options }: Reading,
) {
  const added = occurrences.filter((occurrence) => spans.add(occurrence))
  // An uncertain time matters where it counts, and times that are unknown unless the event is in the future.
  for (const fault of isBusy ? faults : [])
    if (fault === 'UNKNOWN_TIME_ZONE' ? added.length > 0 : start.local < options.to * 60)
      skips.add(fault, start.local)
}

/** More than each hour of the range. */
const recurrencesMax = 10_000

/** An event that recurs too often has its first time. */
function recurring(
  entry: Event,
  replacing: readonly Event[],
  { options, budget }: Reading,
): [Occurrence[], ...CalendarEntry['faults']] {
  try {
    const context = { range: options, budget, floating: entry.floating }
    const occurrences = occurrencesOf(entry, replacing, context)
    if (occurrences.length > recurrencesMax) throw new TooOftenError()
    return [occurrences]
  } catch (error) {
    if (!(error instanceof TooOftenError)) throw error
    return [[firstOf(entry)], 'TOO_OFTEN']
  }
}
