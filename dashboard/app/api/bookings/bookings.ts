import { queryOptions, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import type { Range } from '../schedule/calendar.ts'
import { withPendingMoves } from './pending-moves.ts'

export type Booking = Schemas['Booking']
export type NewBooking = Schemas['CreateBookingBody']

const limit = 100

const pageOf = (businessId: string, { from, to }: Range, page: number) =>
  unwrap(
    api.GET('/businesses/{businessId}/bookings', {
      params: {
        path: { businessId },
        query: {
          startDate: from,
          endDate: to,
          sortBy: 'startsAt',
          sortOrder: 'asc',
          limit,
          page,
        },
      },
    }),
  )

/** All bookings of a range of days, sorted by start. */
export const bookingsQuery = (businessId: string, range: Range) =>
  queryOptions({
    queryKey: keys.bookingsBetween(businessId, range.from, range.to),
    queryFn: async () => {
      const { data, meta } = await pageOf(businessId, range, 1)
      const others = Array.from({ length: meta.totalPages - 1 }, (_, index) => index + 2)
      const pages = await Promise.all(others.map((page) => pageOf(businessId, range, page)))
      return withPendingMoves([...data, ...pages.flatMap((page) => page.data)])
    },
  })

const at = (businessId: string, bookingId: string) => ({
  params: { path: { businessId, bookingId } },
})

/** One booking. The copy from a cached list is the placeholder while it loads. */
export const useBooking = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.booking(businessId, bookingId),
    queryFn: (): Promise<Booking> =>
      unwrapData(
        api.GET('/businesses/{businessId}/bookings/{bookingId}', at(businessId, bookingId)),
      ),
    placeholderData: () =>
      queryClient
        .getQueriesData<Booking[]>({ queryKey: keys.bookingLists(businessId) })
        .flatMap(([, list]) => list ?? [])
        .find(({ id }) => id === bookingId),
  })

/** Invalidates everything that depends on bookings: lists, single bookings and availability. */
export const bookingsChanged = (businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.bookings(businessId) }),
    queryClient.invalidateQueries({ queryKey: keys.availability(businessId) }),
  ])

/** The idempotency key makes a retry safe. */
export async function book(businessId: string, body: NewBooking, key: string) {
  const params = { path: { businessId }, header: { 'Idempotency-Key': key } }
  const { booking } = await unwrap(api.POST('/businesses/{businessId}/bookings', { params, body }))
  await bookingsChanged(businessId)
  return booking
}

/** Status changes that need no further input. The keys are the last segment of the route. */
const steps = {
  confirm: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/confirm', path),
  start: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/start', path),
  complete: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/complete', path),
  'no-show': (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/no-show', path),
  pay: (path: At) =>
    api.PATCH('/businesses/{businessId}/bookings/{bookingId}/mark-paid', { ...path, body: {} }),
} as const
type At = ReturnType<typeof at>

export type Step = keyof typeof steps

export async function take(step: Step, businessId: string, bookingId: string) {
  const request: Promise<{ response: Response }> = steps[step](at(businessId, bookingId))
  await request
  await bookingsChanged(businessId)
}

/** Ends the links by which the client can see and change the booking. */
export const revokeLink = (businessId: string, bookingId: string) =>
  unwrap(
    api.POST(
      '/businesses/{businessId}/bookings/{bookingId}/revoke-link',
      at(businessId, bookingId),
    ),
  )

export async function cancelBooking(businessId: string, bookingId: string, reason: string) {
  const cancelledBy = reason.startsWith('customer_') ? 'customer' : 'business'
  await unwrap(
    api.PATCH('/businesses/{businessId}/bookings/{bookingId}/cancel', {
      ...at(businessId, bookingId),
      body: { cancelReasonKey: reason, cancelledBy },
    }),
  )
  await bookingsChanged(businessId)
}

export type Undone = 'cancel' | 'no-show'

/** Undoes a cancellation or a no-show; an override takes the time although it is not free. */
export async function undoEnd(
  booking: Pick<Booking, 'businessId' | 'id'>,
  what: Undone,
  override?: { reason: string },
) {
  const options = { ...at(booking.businessId, booking.id), body: override ? { override } : {} }
  const request =
    what === 'cancel'
      ? api.PATCH('/businesses/{businessId}/bookings/{bookingId}/undo-cancel', options)
      : api.PATCH('/businesses/{businessId}/bookings/{bookingId}/undo-no-show', options)
  await unwrap(request)
  await bookingsChanged(booking.businessId)
}
