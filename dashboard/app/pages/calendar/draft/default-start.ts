import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { minutesOf, timeOf } from '../data/hours/clock-times.ts'
import type { Selection } from '../data/selection.ts'

const quarter = 15

/**
 * The start of a booking that is created without a click on the grid: the next quarter of an hour, otherwise the
 * opening time.
 */
export function defaultStart(
  date: string,
  now: { date: string; time: string },
  days: readonly CalendarDay[] | null,
): Selection {
  const openTime = days?.find((day) => day.date === date)?.openTime ?? '09:00'
  const soon = Math.min(Math.ceil(minutesOf(now.time) / quarter) * quarter, 23 * 60 + 45)
  const startTime = date === now.date && timeOf(soon) > openTime ? timeOf(soon) : openTime
  return { date, startTime, endTime: null, staffId: null }
}
