import { type Component, propertiesOf, valueOf } from './components.ts'
import { type Length, parseDateValue, parseDuration } from './dates.ts'
import {
  between,
  type Context,
  instantOf,
  type Moment,
  momentIn,
  momentsOf,
  type Period,
} from './moments.ts'
import { daySeconds, dayNumber } from './rules/days.ts'
import { parseRule, type Rule } from './rules/rule.ts'
import type { SkipReason } from './skipped.ts'
import type { Zone } from './zones/zone.ts'
import type { Zones } from './zones/zones.ts'

/** The properties of a VEVENT that matter. */
export interface CalendarEntry {
  uid: string
  version: Version
  isBusy: boolean
  start: Moment
  length: Length
  /** The start of the occurrence that it replaces. */
  replaces: Moment | null
  /** Whether it changes an occurrence that the file does not name readably: it is no other version of its series. */
  isAlone: boolean
  /** Whether it changes the occurrences after that one too. */
  hasFollowing: boolean
  rules: Rule[]
  excludingRules: Rule[]
  added: Period[]
  excluded: Moment[]
  /** Faults that leave some of its times out, or make them uncertain. */
  faults: SkipReason[]
}

/** A time of an event. */
export interface Occurrence {
  local: number
  isDate: boolean
  zone: Zone
  length: Length
  isBusy: boolean
}

/** The higher sequence is newer, then the later change. */
export interface Version {
  sequence: number
  /** Seconds since 1970 UTC; 0 if the file does not say it. */
  changedAt: number
}

export type ReadEvent =
  | CalendarEntry
  | { uid: string; isBusy: boolean; fault: SkipReason; local: number | null }

/** An event, or the reason for which it cannot be read. */
export function readEvent(event: Component, zones: Zones): ReadEvent {
  const uid = valueOf(event, 'UID') ?? ''
  const isBusy = isEventBusy(event)
  const start = firstMoment(event, 'DTSTART', { zones, zone: zones.floating })
  if (!start) return { uid, isBusy, fault: 'UNREADABLE_DATE', local: null }
  const context = { zones, zone: start.isDate ? zones.floating : start.zone }
  const length = lengthOf(event, start, context)
  if (typeof length === 'string') return { uid, isBusy, fault: length, local: start.local }
  const replaces = firstMoment(event, 'RECURRENCE-ID', context) ?? null
  const rules = rulesOf(event, 'RRULE')
  const added = momentsOf(event, 'RDATE', context)
  const isGuess = [start, ...added.moments].some(({ zone }) => zone.isGuess)
  return {
    uid,
    version: versionOf(event),
    isBusy,
    start,
    length,
    replaces,
    isAlone: replaces === null && valueOf(event, 'RECURRENCE-ID') !== undefined,
    hasFollowing: isForFollowing(event),
    rules: rules.readable,
    excludingRules: rulesOf(event, 'EXRULE').readable,
    added: added.moments,
    excluded: momentsOf(event, 'EXDATE', context).moments,
    faults: [
      ...(rules.unreadable > 0 ? (['UNREADABLE_RULE'] as const) : []),
      ...(added.unreadable > 0 ? (['UNREADABLE_DATE'] as const) : []),
      ...(isGuess ? (['UNKNOWN_TIME_ZONE'] as const) : []),
    ],
  }
}

function firstMoment(event: Component, name: string, context: Context): Moment | undefined {
  const readable = propertiesOf(event, name).flatMap(
    (property) => momentIn(property.value, property, context) ?? [],
  )
  return readable[0]
}

/** A change of an event counts from its LAST-MODIFIED; in most files DTSTAMP is the time of the export. */
function versionOf(event: Component): Version {
  const sequence = Number(valueOf(event, 'SEQUENCE') ?? 0)
  const changed = parseDateValue(valueOf(event, 'LAST-MODIFIED') ?? '')
  return { sequence: Number.isFinite(sequence) ? sequence : 0, changedAt: changed?.local ?? 0 }
}

export const isNewer = (one: Version, other: Version) =>
  one.sequence !== other.sequence
    ? one.sequence > other.sequence
    : one.changedAt > other.changedAt && other.changedAt !== 0

function isEventBusy(event: Component) {
  const upper = (name: string) => (valueOf(event, name) ?? '').toUpperCase()
  return (
    upper('STATUS') !== 'CANCELLED' &&
    upper('TRANSP') !== 'TRANSPARENT' &&
    upper('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE'
  )
}

const isForFollowing = (event: Component) =>
  propertiesOf(event, 'RECURRENCE-ID')[0]?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'

function rulesOf(event: Component, name: string) {
  const rules = propertiesOf(event, name)
    .filter(({ value }) => value !== '')
    .map(({ value }) => parseRule(value))
  const readable = rules.filter((rule) => rule !== null)
  return { readable, unreadable: rules.length - readable.length }
}

/** No date of a file is later. */
const endOfTime = dayNumber(10_000, 1, 1) * daySeconds

function lengthOf(event: Component, start: Moment, context: Context): Length | SkipReason {
  const end = firstMoment(event, 'DTEND', context)
  if (end) return lengthTo(end, start)
  const duration = parseDuration(valueOf(event, 'DURATION') ?? '')
  if (duration) return lasting(duration, start)
  if (start.isDate) return wholeDay
  const isUnreadable = ['DTEND', 'DURATION'].some((name) => valueOf(event, name) !== undefined)
  return isUnreadable ? 'UNREADABLE_DATE' : { days: 0, seconds: 0 }
}

const wholeDay: Length = { days: 1, seconds: 0 }

/** An all-day event is busy on its first day at least: many programs give it an end on that day. */
function lengthTo(end: Moment, start: Moment): Length | SkipReason {
  if (start.isDate && end.isDate) {
    const length = between(start, end)
    return length.days > 0 ? length : wholeDay
  }
  // A date beside a time is its midnight in the zone of the event, or the end of the day on which the event begins.
  const last = end.isDate ? { ...end, zone: start.zone, local: lastMidnight(end, start) } : end
  const seconds = instantOf(last) - instantOf(start)
  return seconds < 0 ? 'IMPOSSIBLE_LENGTH' : { days: 0, seconds }
}

const lastMidnight = ({ local }: Moment, start: Moment) =>
  local <= start.local && local + daySeconds > start.local ? local + daySeconds : local

function lasting({ days, seconds }: Length, { local, isDate }: Moment): Length | SkipReason {
  if (days < 0 || seconds < 0 || !(local + days * daySeconds + seconds <= endOfTime))
    return 'IMPOSSIBLE_LENGTH'
  if (!isDate) return { days, seconds }
  // Part of a day is the whole one.
  return { days: Math.max(1, days + Math.ceil(seconds / daySeconds)), seconds: 0 }
}
