import type { Inputs } from '#scheduling/evaluate/question.ts'
import { type Reason, reasons } from '#scheduling/evaluate/reasons.ts'
import type { Absence, Hours, Member, Settings } from '#scheduling/settings/settings.ts'

import { wallClock } from './wall-clock.ts'

/** The reference evaluation of one start with one member, computed naively: minute by minute. */
export interface SlowEvaluation {
  reason: Reason | null
  /** How many more bookings fit in at every occupied minute; 0 when there is a reason. */
  capacity: number
}

export function evaluateSlowly(
  inputs: Inputs,
  date: string,
  minute: number,
  member: Member,
): SlowEvaluation {
  const { settings, question } = inputs
  const { timezone } = settings
  const skipped = !wallClock(timezone, date).has(minute)
  const start = instantOf(timezone, date, minute)
  const service = minutesBetween(start, start + question.durationMinutes)
  const open = openHours(settings, date)
  const works = open && workHours(settings, member, date)
  const during = (hours: Hours) => isDuring(timezone, date, hours)
  const pairs = pairsOf(inputs.claims.get(member.id))
  const claims = pairs.filter(([start = 0, end = 0]) => start < end)
  const busy = pairs.filter(([end = 0, start = 0]) => start < end).map((pair) => pair.toReversed())
  const reserved = minutesBetween(
    start - settings.bufferTimeBefore,
    start + question.durationMinutes + settings.bufferTimeAfter,
  )
  const taken = Math.max(...reserved.map((instant) => countDuring(claims, instant)))
  const earliest = question.nowMinute - (question.skipAdvanceCheck ? 60 : 0)
  const holds: Record<Reason, boolean> = {
    PAST: start < earliest,
    TOO_SOON: !question.skipAdvanceCheck && start < question.nowMinute + settings.minAdvanceBooking,
    TOO_FAR: date > addDays(today(timezone, question.nowMinute), settings.maxAdvanceBooking),
    NOT_ACCEPTING: !settings.acceptingBookings && !question.skipAcceptingCheck,
    SERVICE_INACTIVE: question.isInactive,
    CLOSED: open === null,
    OUTSIDE_HOURS: skipped || !open || !service.every(during(open)),
    STAFF_NOT_QUALIFIED: question.serviceIds.some((id) => !member.services.has(id)),
    STAFF_OFF:
      !member.isActive || !member.acceptsBookings || !works || !service.every(during(works)),
    ABSENCE: member.absences.some((absence) => service.some(isWithinAbsence(timezone, absence))),
    EXTERNAL_BUSY: service.some((instant) => countDuring(busy, instant) > 0),
    BREAK: member.breaks
      .filter((pause) => pause.date === date || pause.dayOfWeek === weekday(date))
      .some((pause) => service.some(during(pause))),
    BOOKED: taken >= settings.slotCapacity,
  }
  const reason = reasons.find((reason) => holds[reason]) ?? null
  return { reason, capacity: reason ? 0 : settings.slotCapacity - taken }
}

/** The slots of one date in the order of the response. */
export function listSlowly(inputs: Inputs, date: string) {
  const { settings, question } = inputs
  const open = openHours(settings, date)
  if (!open || question.isInactive) return []
  const starts = minutesBetween(open.startMinute, open.endMinute)
    .filter((minute) => (minute - open.startMinute) % settings.slotDuration === 0)
    .filter((minute) => wallClock(settings.timezone, date).has(minute))
  const hidden: (Reason | null)[] = ['OUTSIDE_HOURS', 'STAFF_NOT_QUALIFIED', 'STAFF_OFF']
  const early = instantOf(settings.timezone, date, 0)
  const unhurried = {
    ...question,
    nowMinute: early,
    skipAdvanceCheck: true,
    skipAcceptingCheck: true,
  }
  const isListed = (minute: number, member: Member) =>
    !hidden.includes(
      evaluateSlowly({ ...inputs, question: unhurried }, date, minute, member).reason,
    )
  return starts.flatMap((minute) =>
    settings.staff
      .filter((member) => isListed(minute, member))
      .map((member) => ({ minute, member, ...evaluateSlowly(inputs, date, minute, member) })),
  )
}

/** The hours of the business on a date; null when it is closed. */
function openHours({ exceptions, openingHours }: Settings, date: string): Hours | null {
  const exception = exceptions.get(date)
  if (exception) return exception.isClosed ? null : exception
  const hours = openingHours.get(weekday(date))
  return hours?.isOpen ? hours : null
}

function workHours(settings: Settings, member: Member, date: string): Hours | null {
  const open = openHours(settings, date)
  const own = ownHours(member, date)
  if (own === 'ALWAYS') return open
  if (!open || own === 'NEVER') return null
  const both = minutesBetween(0, 1440).filter(
    (minute) => isWithin(open, minute) && isWithin(own, minute),
  )
  const last = both.at(-1)
  return last === undefined ? null : { startMinute: both[0] ?? 0, endMinute: last + 1 }
}

function ownHours({ dateHours, ownWeek }: Member, date: string): Hours | 'ALWAYS' | 'NEVER' {
  if (dateHours.has(date)) return dateHours.get(date) ?? 'NEVER'
  if (!ownWeek) return 'ALWAYS'
  const usual = ownWeek.get(weekday(date))
  return usual?.isOpen ? usual : 'NEVER'
}

const isWithin = ({ startMinute, endMinute }: Hours, minute: number) =>
  minute >= startMinute && minute < endMinute

function isDuring(zone: string, date: string, hours: Hours) {
  const from = instantOf(zone, date, hours.startMinute)
  const until = instantOf(zone, date, hours.endMinute)
  return (instant: number) => instant >= from && instant < until
}

function isWithinAbsence(zone: string, absence: Absence) {
  const from = instantOf(zone, absence.startDate, absence.startMinute ?? 0)
  const until = instantOf(zone, absence.endDate, absence.endMinute ?? 1440)
  return (instant: number) => instant >= from && instant < until
}

/** The first instant with this local minute or, where it is skipped, a later one. */
function instantOf(zone: string, date: string, minute: number): number {
  const clock = wallClock(zone, date)
  for (let shown = minute; shown < 1440; shown++) {
    const instant = clock.get(shown)
    if (instant !== undefined) return instant
  }
  return instantOf(zone, addDays(date, 1), 0)
}

const pairsOf = (claims: Int32Array = new Int32Array()) =>
  minutesBetween(0, claims.length / 2).map((index) => claims.subarray(index * 2, index * 2 + 2))

const countDuring = (claims: Int32Array[], instant: number) =>
  claims.filter(([start = 0, end = 0]) => start <= instant && instant < end).length

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const weekday = (date: string) => new Date(date).getUTCDay() || 7

const today = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant * 60_000)

const minutesBetween = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
