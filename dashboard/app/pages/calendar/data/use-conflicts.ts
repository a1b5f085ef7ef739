import { useMemo } from 'react'

import { conflictsOf } from './conflicts.ts'
import { isUrgent } from './urgent.ts'
import type { useCalendarData } from './use-calendar-data.ts'

/** The bookings of the visible days that lie in time off or closed time, and those of them that somebody has to move. */
export function useConflicts(
  { bookings, columns, days, hours }: ReturnType<typeof useCalendarData>,
  now: { date: string; time: string },
) {
  return useMemo(() => {
    const conflicts = conflictsOf({ bookings, columns, days, hours }, now)
    const isAffected = ({ id }: { id: string }) => {
      const conflict = conflicts.get(id)
      return conflict !== undefined && isUrgent(conflict)
    }
    return { conflicts, affected: bookings.filter(isAffected) }
  }, [bookings, columns, days, hours, now])
}
