import type { CalendarDay } from '../../../api/schedule.ts'
import type { Gap } from '../gaps.ts'
import { minutesOf, timeOf } from '../wall-clock.ts'

const quarter = 15

/** Where a booking begins that is made without a click on the grid: soon, else when the day opens. */
export function startFor(
  date: string,
  now: { date: string; time: string },
  days: readonly CalendarDay[] | null,
): Gap {
  const openTime = days?.find((day) => day.date === date)?.openTime ?? '09:00'
  const soon = Math.min(Math.ceil(minutesOf(now.time) / quarter) * quarter, 23 * 60 + 45)
  const startTime = date === now.date && timeOf(soon) > openTime ? timeOf(soon) : openTime
  return { date, startTime, endTime: null, staffId: null }
}
