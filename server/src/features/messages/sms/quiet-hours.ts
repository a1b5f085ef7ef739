import type { Settings } from '../settings/settings.ts'

export type QuietHours = Settings['sms']['quietHours']

/**
 * The end of the quiet hours that a moment lies in, on the wall clock of the zone; null: it lies in none. A time that the
 * clock shows twice ends them the second time, and one that it leaves out an hour later, so that the end is ahead.
 */
export function quietUntil(hours: QuietHours, now: Date, zone: string): Date | null {
  if (hours === null) return null
  const { from, to } = hours
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const date = here.toPlainDate().add({ days: isOverMidnight && time >= from ? 1 : 0 })
  const end = date.toPlainDateTime(to).toZonedDateTime(zone, { disambiguation: 'later' })
  return new Date(end.epochMilliseconds)
}
