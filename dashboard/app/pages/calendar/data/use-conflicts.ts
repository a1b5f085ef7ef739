import { useMemo } from 'react'

import { conflictsOf } from './conflicts.ts'
import type { useCalendarData } from './use-calendar-data.ts'

/** The bookings of the visible days that lie in time off or closed time. */
export function useConflicts(
  { bookings, columns, days, hours }: ReturnType<typeof useCalendarData>,
  now: { date: string; time: string },
) {
  return useMemo(
    () => conflictsOf({ bookings, columns, days, hours }, now),
    [bookings, columns, days, hours, now],
  )
}
