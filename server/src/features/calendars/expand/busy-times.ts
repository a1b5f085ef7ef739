import type ICAL from 'ical.js'

import { calendarsIn } from './components.ts'
import { type CalendarEntry, type Occurrence, readEvent } from './event.ts'
import { merge } from './merge.ts'
import { type Budget, firstOf, occurrencesOf, type Range } from './occurrences.ts'
import { readable, TooManyError } from './readable.ts'
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
  const budget = { steps: stepsMax }
  const spans = calendarsIn(text).flatMap((calendar) => spansOf(calendar, budget, options))
  if (spans.length > eventsMax) throw new TooManyError()
  return { eventCount: spans.length, pairs: merge(spans) }
}

function spansOf(calendar: ICAL.Component, budget: Budget, options: ExpandOptions) {
  const zones = openZones(calendar, options.timezone)
  const entries = calendar
    .getAllSubcomponents('vevent')
    .map((event) => readable(() => readEvent(event, zones)))
    .filter((entry) => entry !== null)
    .filter(({ uid }) => !uid.endsWith(`@${options.ownHost}`))
  const spans: [number, number][] = []
  const add = (occurrence: Occurrence) => {
    const [start, end] = spanOf(occurrence)
    // Without what lies outside of the range, which could be thousands of years.
    const from = Math.max(start, options.from)
    const to = Math.min(end, options.to)
    if (occurrence.isBusy && from < to) spans.push([from, to])
  }
  const context = { range: options, budget, zones }
  for (const [uid, same] of Map.groupBy(entries, (entry) => entry.uid)) {
    const replacing = latest(same.filter(({ replaces }) => replaces !== null))
    const masters = same.filter(({ replaces }) => replaces === null)
    for (const entry of uid === '' ? masters : masters.slice(latestIndex(masters)).slice(0, 1))
      for (const occurrence of recurring(entry, replacing, context)) add(occurrence)
    for (const entry of replacing) add(firstOf(entry))
  }
  return spans
}

/** An unreadable rule leaves the first occurrence of its event. */
const recurring = (...[entry, replacing, context]: Parameters<typeof occurrencesOf>) =>
  readable(() => occurrencesOf(entry, replacing, context)) ?? [firstOf(entry)]

/** Of several versions of one occurrence the one with the highest sequence. */
function latest(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const groups = Map.groupBy(entries, ({ replaces }) => String(replaces?.local))
  return [...groups.values()].flatMap((same) => same[latestIndex(same)] ?? [])
}

const latestIndex = (entries: readonly CalendarEntry[]) => {
  const most = entries.reduce((max, { sequence }) => Math.max(max, sequence), -Infinity)
  return Math.max(
    0,
    entries.findLastIndex(({ sequence }) => sequence === most),
  )
}

/** In whole minutes that cover the event. */
function spanOf({ local, zone, length }: Occurrence): [number, number] {
  const last = local.clone()
  last.adjust(length.days, 0, 0, 0)
  return [Math.floor(zone.toInstant(local)), Math.ceil(zone.toInstant(last) + length.minutes)]
}
