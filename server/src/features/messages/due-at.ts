import { minutesPerDay } from '#core/time/time.ts'

/**
 * When a reminder is due, this long before a start. Whole days are counted on the wall clock of the zone, so that the day
 * before means the same time of that day, also across a change of the clock; other windows are elapsed time.
 */
export function dueAt(startsAt: Date, windowMinutes: number, zone: string): Date {
  if (windowMinutes % minutesPerDay !== 0)
    return new Date(startsAt.getTime() - windowMinutes * 60_000)
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  return new Date(start.subtract({ days: windowMinutes / minutesPerDay }).epochMilliseconds)
}
