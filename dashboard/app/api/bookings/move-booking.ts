import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { type Booking, bookingsChanged } from './bookings.ts'
import { showMove, withPendingMoves } from './pending-moves.ts'

/** Takes a time that is not free, for a reason that the history shows. */
export type Override = NonNullable<Schemas['RescheduleBookingBody']['override']>

/** The target of a move, on the wall clock of the business. */
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
 * Moves a booking with an optimistic update: lists show the new place (and the end in `optimistic`) at once. When
 * the server refuses, the lists are rolled back and the error is thrown.
 */
export async function moveBooking(
  booking: Booking,
  place: Place,
  { override, ...optimistic }: Pick<Booking, 'endTime'> & { override?: Override | undefined },
) {
  const { id, businessId } = booking
  const queryKey = keys.bookingLists(businessId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<Booking[]>({ queryKey })
  const isAnswered = showMove(id, { ...place, ...optimistic })
  queryClient.setQueriesData<Booking[]>({ queryKey }, (list) => list && withPendingMoves(list))
  try {
    return await unwrapData(
      api.PATCH('/businesses/{businessId}/bookings/{bookingId}/reschedule', {
        params: { path: { businessId, bookingId: id } },
        body: { ...place, skipAdvanceCheck: true, ...(override && { override }) },
      }),
    )
  } catch (error) {
    for (const [key, list] of before) queryClient.setQueryData(key, list)
    throw error
  } finally {
    isAnswered()
    void bookingsChanged(businessId)
  }
}
