import { api } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'
import { patternsFor, renew } from '../http/renew.ts'
import type { Booking, RescheduleBookingBody } from '../http/schema.gen.ts'
import { bookingLists } from './bookings.ts'
import { showMove, withPendingMoves } from './pending-moves.ts'

/** Takes a time that is not free, for a reason that the history shows. */
export type Override = NonNullable<RescheduleBookingBody['override']>

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

/** Moves a booking; lists show the new place, and the end in `optimistic`, at once. */
export const moveBooking = (
  booking: Booking,
  place: Place,
  { override, ...optimistic }: Pick<Booking, 'endTime'> & { override?: Override | undefined },
) =>
  withOptimisticMove(booking, { ...place, ...optimistic }, () =>
    api.patch(
      '~/bookings/{bookingId}/reschedule',
      { businessId: booking.businessId, bookingId: booking.id },
      { ...place, skipAdvanceCheck: true, ...(override && { override }) },
      { renewal: 'none' },
    ),
  )

/**
 * A change with an optimistic update: lists show it before the server has answered. When the server refuses, the lists are
 * rolled back and the error is thrown.
 */
export async function withOptimisticMove<Reply>(
  { id, businessId }: Pick<Booking, 'id' | 'businessId'>,
  shown: Partial<Booking>,
  change: () => Promise<Reply>,
): Promise<Reply> {
  const queryKey = bookingLists(businessId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<Booking[]>({ queryKey })
  const isAnswered = showMove(id, shown)
  queryClient.setQueriesData<Booking[]>({ queryKey }, (list) => list && withPendingMoves(list))
  try {
    return await change()
  } catch (error) {
    for (const [key, list] of before) queryClient.setQueryData(key, list)
    throw error
  } finally {
    isAnswered()
    void renew(patternsFor('~/bookings'), { businessId })
  }
}
