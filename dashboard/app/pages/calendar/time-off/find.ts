import type { Break, Absence } from '#app/api/http/schema.gen.ts'

import { weekdayOf } from '../data/hours/clock-times.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'

/** The break or absence that a URL names; null: the text names none. */
export function keyOf(text: string): TimeOffKey | null {
  const [, type, date, startTime, staffId] =
    /^(BREAK|ABSENCE) (\d{4}-\d\d-\d\d) (\d\d:\d\d|) (\S+)$/.exec(text) ?? []
  if (type === undefined || date === undefined || staffId === undefined) return null
  return { type: type as TimeOffKey['type'], staffId, date, startTime: startTime || null }
}

/** One on the date comes before a weekly one of the same time. */
export const findBreak = (breaks: readonly Break[], { date, startTime }: TimeOffKey) =>
  breaks.find((one) => one.date === date && one.startTime === startTime) ??
  breaks.find((one) => one.dayOfWeek === weekdayOf(date) && one.startTime === startTime)

/** An absence of several days begins at midnight on all days but the first. */
export const findAbsence = (absences: readonly Absence[], { date, startTime }: TimeOffKey) =>
  absences.find(
    (one) =>
      one.startDate <= date &&
      date <= one.endDate &&
      ((date === one.startDate ? one.startTime : null) ?? '00:00') === (startTime ?? '00:00'),
  )
