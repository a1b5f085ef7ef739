import { dayOf, formatDate, formatInstant, formatTime, parseTime } from '#core/time/time.ts'
import { boundAt, localDay, localDayAt, minuteAt } from '#core/time/zone.ts'

import { type Span, withBuffers } from '../claims/taken.ts'
import type { Settings } from '../settings/settings.ts'
import type { Start } from './evaluate-start.ts'

/** The start that a request names, in the local time of the business. */
export const startOf = ({ date, startTime }: { date: string; startTime: string }): Start => ({
  day: dayOf(date),
  minute: parseTime(startTime) ?? 0,
})

/**
 * The times of a service, local and as instants, and the time that it occupies. A start within a
 * skipped hour counts from the instant of the clock change.
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
