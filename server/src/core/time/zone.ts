import { formatDate, minutesPerDay, weekdayOf } from './time.ts'

/**
 * One calendar day of a zone. Local time has one offset until the transition and another one after
 * it, so every conversion within the day is an addition. Instants are minutes since 1970 UTC,
 * offsets minutes east of UTC.
 */
export interface LocalDay {
  /** Days since 1970-01-01. */
  day: number
  date: string
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number
  /** The first instant of the day: 01:00 where midnight is skipped. */
  start: number
  /** The first instant of the next day. */
  end: number
  /** The instant within the day at which the offset changes; Infinity on most days. */
  transition: number
  offsetBefore: number
  offsetAfter: number
}

/** Whether this is the name of an IANA zone; offsets such as +01:00 are not. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local minute of the day: the first one when it occurs twice, null when it does
 * not occur.
 */
export function instantAt(local: LocalDay, minuteOfDay: number): number | null {
  const asUtc = local.day * minutesPerDay + minuteOfDay
  const first = asUtc - local.offsetBefore
  if (first < local.transition) return first
  const second = asUtc - local.offsetAfter
  return second >= local.transition ? second : null
}

/**
 * Like instantAt for the bound of a range: a skipped local time gives the instant of the
 * transition.
 */
export const boundAt = (local: LocalDay, minuteOfDay: number) =>
  instantAt(local, minuteOfDay) ?? local.transition

/** The local minute of this day: 1440 at its end. */
export function minuteAt(local: LocalDay, instant: number): number {
  const offset = instant < local.transition ? local.offsetBefore : local.offsetAfter
  return instant + offset - local.day * minutesPerDay
}

/** The calendar day of the zone that contains an instant. */
export function localDayAt(zone: string, instant: number): LocalDay {
  let local = localDay(zone, Math.floor(instant / minutesPerDay))
  while (instant < local.start) local = localDay(zone, local.day - 1)
  while (instant >= local.end) local = localDay(zone, local.day + 1)
  return local
}

/**
 * The calendar day, computed from the zone's rules once and then cached. Throws a RangeError when
 * the zone is unknown.
 */
export function localDay(zone: string, day: number): LocalDay {
  const days = zones.get(zone) ?? new Map<number, LocalDay>()
  const known = days.get(day)
  if (known) return known
  const local = lookUp(zone, day)
  if (cached >= cachedMax) evict()
  zones.set(zone, days)
  days.set(day, local)
  cached += 1
  return local
}

const cachedMax = 20_000
const zones = new Map<string, Map<number, LocalDay>>()
let cached = 0

function evict() {
  for (const days of zones.values()) days.clear()
  zones.clear()
  cached = 0
}

function lookUp(zone: string, day: number): LocalDay {
  const midnight = Temporal.PlainDate.from(formatDate(day)).toZonedDateTime(zone)
  const next = Temporal.PlainDate.from(formatDate(day + 1)).toZonedDateTime(zone)
  const start = toMinute(midnight.epochMilliseconds)
  const end = toMinute(next.epochMilliseconds)
  // One minute earlier, so that a skip at midnight itself counts as a transition of this day.
  const before = midnight.subtract({ minutes: 1 })
  const change = before.getTimeZoneTransition('next')
  const changesAt = change ? toMinute(change.epochMilliseconds) : Infinity
  const changes = change !== null && (changesAt < end || changesAt === start)
  return {
    day,
    date: formatDate(day),
    weekday: weekdayOf(day),
    start,
    end,
    transition: changes ? changesAt : Infinity,
    offsetBefore: offsetOf(before),
    offsetAfter: offsetOf(changes ? change : before),
  }
}

/** The same local time a number of months later, or on the last day of a shorter month. */
export const monthsLater = (zone: string, moment: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(zone)
      .add({ months }).epochMilliseconds,
  )

const toMinute = (ms: number) => Math.floor(ms / 60_000)
const offsetOf = (time: Temporal.ZonedDateTime) => Math.round(time.offsetNanoseconds / 60e9)
