import ICAL from 'ical.js'

import { type CalendarEntry, readEvent } from './event.ts'
import { merge } from './merge.ts'
import { type Budget, type Range, startsOf, TooManyError } from './occurrences.ts'
import { openZones } from './zones.ts'

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
}

const stepsMax = 200_000
const eventsMax = 20_000

/** The busy times of a calendar file in a range. Throws for a text that is no calendar, and for one of too many events. */
export function busyTimes(text: string, options: ExpandOptions): BusyTimes {
  const parsed = ICAL.parse(parsable(text)) as unknown[]
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  const calendars = roots.map((root) => new ICAL.Component(root))
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new Error('The file is not a calendar')
  const budget = { steps: stepsMax }
  const spans = calendars.flatMap((calendar) => spansOf(calendar, budget, options))
  if (spans.length > eventsMax) throw new TooManyError()
  return { eventCount: spans.length, pairs: merge(spans) }
}

/** Exchange writes two names of zones with a colon, which ends a name. */
const parsable = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll(/tzone:\/\/Microsoft\/Utc/gi, 'UTC')
    .replaceAll(/tzone:\/\/Microsoft\/Custom/gi, 'Microsoft Custom')

function spansOf(calendar: ICAL.Component, budget: Budget, options: ExpandOptions) {
  const zones = openZones(calendar, options.timezone)
  const entries = calendar
    .getAllSubcomponents('vevent')
    .map((event) => readable(() => readEvent(event, zones)))
    .filter((entry) => entry !== null)
    .filter(({ uid }) => !uid.endsWith(`@${options.ownHost}`))
  const spans: [number, number][] = []
  const add = (entry: CalendarEntry, local: ICAL.Time) => {
    const [start, end] = spanOf(entry, local)
    // Without what lies outside of the range, which could be thousands of years.
    const from = Math.max(start, options.from)
    const to = Math.min(end, options.to)
    if (entry.isBusy && from < to) spans.push([from, to])
  }
  const context = { range: options, budget, zones }
  for (const [uid, same] of Map.groupBy(entries, (entry) => entry.uid)) {
    const replacing = latest(same.filter(({ replaces }) => replaces !== null))
    const masters = same.filter(({ replaces }) => replaces === null)
    const replaced = replacing.flatMap(({ replaces }) => replaces ?? [])
    for (const entry of uid === '' ? masters : masters.slice(latestIndex(masters)).slice(0, 1))
      for (const local of recurring(entry, replaced, context)) add(entry, local)
    for (const entry of replacing) add(entry, entry.start.local)
  }
  return spans
}

/** An unreadable rule leaves the first occurrence of its event. */
const recurring = (...[entry, replaced, context]: Parameters<typeof startsOf>) =>
  readable(() => startsOf(entry, replaced, context)) ?? [entry.start.local]

/** One event that cannot be read must not hide the others. */
function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooManyError) throw error
    return null
  }
}

/** Of several versions of one occurrence the one with the highest sequence. */
function latest(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const groups = Map.groupBy(entries, ({ replaces }) => String(replaces?.local))
  return [...groups.values()].flatMap((same) => same[latestIndex(same)] ?? [])
}

const latestIndex = (entries: readonly CalendarEntry[]) => {
  const most = Math.max(...entries.map(({ sequence }) => sequence))
  return Math.max(
    0,
    entries.findLastIndex(({ sequence }) => sequence === most),
  )
}

/** In whole minutes that cover the event. */
function spanOf({ start, length }: CalendarEntry, local: ICAL.Time): [number, number] {
  const begin = start.zone.toInstant(local)
  if (!start.local.isDate) return [Math.floor(begin), Math.ceil(begin + length)]
  const last = local.clone()
  last.adjust(length, 0, 0, 0)
  return [Math.floor(begin), Math.ceil(start.zone.toInstant(last))]
}
