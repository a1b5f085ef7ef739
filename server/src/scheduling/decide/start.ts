import { dayOf, formatDate, formatInstant, formatTime, parseTime } from '#core/time.ts'
import { boundAt, localDay, localDayAt, minuteAt } from '#core/zone.ts'

import { type Span, withBuffers } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'
import type { Start } from './verdict.ts'

/** The start that a request names, on the wall clock of the business. */
export const startOf = ({ date, startTime }: { date: string; startTime: string }): Start => ({
  day: dayOf(date),
  minute: parseTime(startTime) ?? 0,
})

/**
 * When a service takes place, on the wall clock of the business and as instants, and what it reserves.
 * A start that the wall clock skips counts from the instant of the skip.
 */
export function timesFrom(settings: Settings, { day, minute }: Start, durationMinutes: number) {
  const start = boundAt(localDay(settings.timezone, day), minute)
  const service: Span = { start, end: start + durationMinutes }
  return {
    date: formatDate(day),
    startTime: formatTime(minute),
    endTime: wallClock(settings.timezone, service.end),
    startsAt: formatInstant(service.start),
    endsAt: formatInstant(service.end),
    reserved: withBuffers(settings, service),
  }
}

const wallClock = (timezone: string, instant: number) =>
  formatTime(minuteAt(localDayAt(timezone, instant), instant))
