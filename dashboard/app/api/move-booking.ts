import { type Booking, bookingsChanged } from './bookings.ts'
import { answerData, api } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

/** Where a booking goes, on the wall clock of the business. */
export interface Place {
  date: string
  startTime: string
  staffId: string
}

export const placeOf = ({ date, startTime, staffId }: Booking): Place => ({
  date,
  startTime,
  staffId,
})

/**
 * Moves a booking. It is shown there (with the end that `shown` has) before the server has agreed, and back where it
 * was when the server refuses: that is thrown.
 */
export async function moveBooking(booking: Booking, place: Place, shown: Pick<Booking, 'endTime'>) {
  const { id, businessId } = booking
  const queryKey = keys.bookingLists(businessId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<Booking[]>({ queryKey })
  queryClient.setQueriesData<Booking[]>({ queryKey }, (list) =>
    list?.map((one) => (one.id === id ? { ...one, ...place, ...shown } : one)),
  )
  try {
    return await answerData(
      api.PATCH('/businesses/{businessId}/bookings/{bookingId}/reschedule', {
        params: { path: { businessId, bookingId: id } },
        body: { ...place, skipAdvanceCheck: true },
      }),
    )
  } catch (error) {
    for (const [key, list] of before) queryClient.setQueryData(key, list)
    throw error
  } finally {
    void bookingsChanged(businessId)
  }
}
