import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { Failure } from '../http/failure.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { type Booking, bookingsChanged } from './bookings.ts'
import type { Override } from './move-booking.ts'
import { showMove, withPendingMoves } from './pending-moves.ts'

export type BookingChanges = Schemas['EditBookingBody']
export type HistoryEntry = Schemas['BookingHistoryEntry']

type Versioned = Pick<Booking, 'id' | 'businessId' | 'version'>

const path = '/businesses/{businessId}/bookings/{bookingId}'

/** Changes the version of a booking that the person has seen; of another one the server refuses it. */
export async function editBooking(booking: Versioned, body: BookingChanges): Promise<Booking> {
  const { id: bookingId, businessId, version } = booking
  const header = { 'If-Match': `"${version}"` }
  const params = { path: { businessId, bookingId }, header }
  try {
    return await unwrapData(api.PATCH(path, { params, body }))
  } finally {
    await bookingsChanged(businessId)
  }
}

/**
 * Changes the length of a booking with an optimistic update: lists show it at once, and are rolled back when the server
 * refuses; then the error is thrown.
 */
export async function lengthenBooking(
  booking: Booking,
  changes: { duration: number; override?: Override },
  shown: Partial<Booking>,
) {
  const { duration } = changes
  const queryKey = keys.bookingLists(booking.businessId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<Booking[]>({ queryKey })
  const isAnswered = showMove(booking.id, { ...shown, totalDuration: duration })
  queryClient.setQueriesData<Booking[]>({ queryKey }, (list) => list && withPendingMoves(list))
  try {
    const { id: bookingId, businessId, version } = booking
    const header = { 'If-Match': `"${version}"` }
    const params = { path: { businessId, bookingId }, header }
    return await unwrapData(api.PATCH(path, { params, body: changes }))
  } catch (error) {
    for (const [key, list] of before) queryClient.setQueryData(key, list)
    throw error
  } finally {
    isAnswered()
    void bookingsChanged(booking.businessId)
  }
}

/** Whether somebody else has changed the record since it was read. */
export const isOutdated = (error: unknown) =>
  error instanceof Failure && error.code === 'PRECONDITION_FAILED'

/** The history of a booking, the oldest entry first. */
export const useBookingHistory = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.bookingHistory(businessId, bookingId),
    queryFn: () =>
      unwrap(api.GET(`${path}/history`, { params: { path: { businessId, bookingId } } })),
  })
