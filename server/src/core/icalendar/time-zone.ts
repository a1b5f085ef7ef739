import { dateTime } from './local-time.ts'

/** A change of the offset of a zone; offsets in minutes east of UTC. */
interface Transition {
  from: number
  to: number
  name: string
  /** The local time before the change, as RFC 5545 has it. */
  at: Temporal.PlainDateTime
}

const margin = { hours: 24 * 366 }

/**
 * The lines of a VTIMEZONE that is right for the instants from `start` to `end`, in minutes since 1970 UTC. Changes that
 * follow a yearly rule are written as that rule, because some programs read nothing else.
 */
export function timeZoneLines(zone: string, start: number, end: number): string[] {
  const first = at(zone, start).subtract(margin)
  const last = at(zone, end).add(margin)
  const transitions = transitionsBetween(zone, first, last)
  // An offset may hold for longer than the margin.
  const isCovered = transitions.some(({ at: moment }) => isBefore(moment, at(zone, start)))
  const groups = Map.groupBy(transitions, ({ from, to }) => `${from}/${to}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(isCovered ? [] : unchanged(first)),
    ...[...groups.values()].flatMap(observances),
    'END:VTIMEZONE',
  ]
}

const at = (zone: string, minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)

const isBefore = (moment: Temporal.PlainDateTime, bound: Temporal.ZonedDateTime) =>
  Temporal.PlainDateTime.compare(moment, bound.toPlainDateTime()) < 0

function transitionsBetween(
  zone: string,
  first: Temporal.ZonedDateTime,
  last: Temporal.ZonedDateTime,
): Transition[] {
  const found: Transition[] = []
  for (let next = first.getTimeZoneTransition('next'); next !== null;) {
    if (Temporal.ZonedDateTime.compare(next, last) > 0) break
    const before = next.subtract({ minutes: 1 })
    const from = offsetOf(before)
    const to = offsetOf(next)
    // Some transitions change the name of the zone alone.
    if (from !== to) {
      const moment = before.toPlainDateTime().add({ minutes: 1 })
      found.push({ from, to, name: nameOf(zone, next), at: moment })
    }
    next = next.getTimeZoneTransition('next')
  }
  return found
}

const offsetOf = (time: Temporal.ZonedDateTime) => Math.round(time.offsetNanoseconds / 60e9)

/** Such as EST, or GMT+1 where English has no abbreviation. */
const nameOf = (timeZone: string, time: Temporal.ZonedDateTime) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(time.epochMilliseconds)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The offset from before the first transition. */
function unchanged(first: Temporal.ZonedDateTime): string[] {
  const offset = offsetOf(first)
  const name = nameOf(first.timeZoneId, first)
  const moment = Temporal.PlainDateTime.from('1970-01-01T00:00')
  return observance({ from: offset, to: offset, name, at: moment })
}

/** Transitions between the same offsets: one yearly rule if they follow one, otherwise each by itself. */
function observances(transitions: readonly Transition[]): string[] {
  const [first] = transitions
  const rule = yearlyRuleOf(transitions.map((one) => one.at))
  return first && rule !== null
    ? observance(first, rule)
    : transitions.flatMap((one) => observance(one))
}

function observance({ from, to, name, at: moment }: Transition, rule?: string): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  const day = Math.floor(Date.UTC(moment.year, moment.month - 1, moment.day) / 86_400_000)
  return [
    `BEGIN:${kind}`,
    `DTSTART:${dateTime(day, moment.hour * 60 + moment.minute)}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${name}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ]
}

function offset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Null for a single moment, and for moments that no rule of a weekday of a month gives, each year one. */
function yearlyRuleOf(moments: readonly Temporal.PlainDateTime[]): string | null {
  const [first, second] = moments
  if (!first || !second) return null
  const isYearly = moments.every(
    (one, index) =>
      one.year === first.year + index &&
      one.month === first.month &&
      one.dayOfWeek === first.dayOfWeek &&
      one.toPlainTime().equals(first.toPlainTime()),
  )
  if (!isYearly) return null
  const isLast = moments.every(({ day, daysInMonth }) => day + 7 > daysInMonth)
  const week = Math.ceil(first.day / 7)
  if (!isLast && !moments.every(({ day }) => Math.ceil(day / 7) === week)) return null
  const weekday = weekdays[first.dayOfWeek - 1]
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${isLast ? -1 : week}${weekday}`
}
