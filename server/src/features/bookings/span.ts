import { formatDate, formatInstant, formatTime } from '#core/time.ts'
import { boundAt, localDay, localDayAt, minuteAt } from '#core/zone.ts'
import { reserve, type Span } from '#features/availability/claims.ts'
import type { Settings } from '#features/availability/settings.ts'
import type { Start } from '#features/availability/verdict.ts'

/** When a service takes place, on the wall clock of the business and as instants, and what it reserves. */
export function timesOf(settings: Settings, { day, minute }: Start, durationMinutes: number) {
  const start = boundAt(localDay(settings.timezone, day), minute)
  const service: Span = { start, end: start + durationMinutes }
  return {
    date: formatDate(day),
    startTime: formatTime(minute),
    endTime: wallClock(settings.timezone, service.end),
    startsAt: formatInstant(service.start),
    endsAt: formatInstant(service.end),
    reserved: reserve(settings, service),
  }
}

const wallClock = (timezone: string, instant: number) =>
  formatTime(minuteAt(localDayAt(timezone, instant), instant))
