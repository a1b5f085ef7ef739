import { bookingLists } from '#app/api/bookings/bookings.ts'
import type { Place } from '#app/api/bookings/move-booking.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import type { CheckAvailabilityBody, AvailabilityCheck, Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { tightPlace } from './tight-buffer.ts'

/** The start at which a visit fits that only the buffers beside another booking refuse; null if something else does. */
export function useTightBuffer() {
  const { id, profile } = useBusiness()
  return (question: CheckAvailabilityBody, check: AvailabilityCheck): Place | null => {
    const { staffId, date } = question
    if (staffId === undefined) return null
    // Those that the calendar shows: of other days nothing is said.
    const bookings = queryClient
      .getQueriesData<Booking[]>({ queryKey: bookingLists(id) })
      .flatMap(([, list]) => list ?? [])
      .filter((one) => one.staffId === staffId && one.date === date)
    const visit = { startTime: question.startTime, minutes: check.totalDuration }
    const startTime = tightPlace(visit, bookings, profile)
    return startTime === null ? null : { date, startTime, staffId }
  }
}
