import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'
import { keyOf } from '../http/renew.ts'
import type { Booking, CreateBookingBody } from '../http/schema.gen.ts'
import type { Range } from '../schedule/calendar.ts'
import { withPendingMoves } from './pending-moves.ts'

const pageOf = (businessId: string, { from, to }: Range, page: number) =>
  api.get('~/bookings', {
    businessId,
    startDate: from,
    endDate: to,
    sortBy: 'startsAt',
    sortOrder: 'asc',
    limit: 100,
    page,
  })

/** The key that the lists of all ranges have in common. */
export const bookingLists = (businessId: string, range: Range | null = null) =>
  keyOf('~/bookings', { businessId, ...range }, 'all')

/** All bookings of a range of days, sorted by start. */
export const bookingsQuery = (businessId: string, range: Range) =>
  queryOptions({
    queryKey: bookingLists(businessId, range),
    queryFn: async () => {
      const { data, meta } = await pageOf(businessId, range, 1)
      const others = Array.from({ length: meta.totalPages - 1 }, (_, index) => index + 2)
      const pages = await Promise.all(others.map((page) => pageOf(businessId, range, page)))
      return withPendingMoves([...data, ...pages.flatMap((page) => page.data)])
    },
  })

/** One booking. The copy from a cached list is the placeholder while it loads. */
export const useBooking = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keyOf('~/bookings/{bookingId}', { businessId, bookingId }),
    queryFn: (): Promise<Booking> => api.get('~/bookings/{bookingId}', { businessId, bookingId }),
    placeholderData: () =>
      queryClient
        .getQueriesData<Booking[]>({ queryKey: bookingLists(businessId) })
        .flatMap(([, list]) => list ?? [])
        .find(({ id }) => id === bookingId),
  })

/** The idempotency key makes a retry safe. */
export const book = async (businessId: string, body: CreateBookingBody, key: string) =>
  (await api.post('~/bookings', { businessId }, body, { key })).booking

/** Status changes that need no further input. */
export type Step = 'confirm' | 'start' | 'complete' | 'no-show' | 'pay'

export const take = (step: Step, businessId: string, bookingId: string) =>
  step === 'pay'
    ? api.patch('~/bookings/{bookingId}/mark-paid', { businessId, bookingId }, {})
    : api.patch(`~/bookings/{bookingId}/${step}`, { businessId, bookingId })

export function cancelBooking(businessId: string, bookingId: string, reason: string) {
  const cancelledBy = reason.startsWith('customer_') ? 'customer' : 'business'
  const body = { cancelReasonKey: reason, cancelledBy } as const
  return api.patch('~/bookings/{bookingId}/cancel', { businessId, bookingId }, body)
}

export type Undone = 'cancel' | 'no-show'

/** Undoes a cancellation or a no-show; an override takes the time although it is not free. */
export const undoEnd = (
  { businessId, id: bookingId }: Pick<Booking, 'businessId' | 'id'>,
  what: Undone,
  override?: { reason: string },
) =>
  api.patch(
    `~/bookings/{bookingId}/undo-${what}`,
    { businessId, bookingId },
    override ? { override } : {},
  )
