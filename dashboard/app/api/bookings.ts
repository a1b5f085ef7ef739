import { queryOptions, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import type { Range } from './schedule.ts'

export type Booking = Schemas['Booking']
export type NewBooking = Schemas['CreateBookingBody']

const limit = 100

const pageOf = (businessId: string, { from, to }: Range, page: number) =>
  answer(
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

/** All bookings of some days, by their start. */
export const bookingsQuery = (businessId: string, range: Range) =>
  queryOptions({
    queryKey: keys.bookingsBetween(businessId, range.from, range.to),
    queryFn: async () => {
      const { data, meta } = await pageOf(businessId, range, 1)
      const others = Array.from({ length: meta.totalPages - 1 }, (_, index) => index + 2)
      const pages = await Promise.all(others.map((page) => pageOf(businessId, range, page)))
      return [...data, ...pages.flatMap((page) => page.data)]
    },
  })

const at = (businessId: string, bookingId: string) => ({
  params: { path: { businessId, bookingId } },
})

/** One booking; what a list has of it already is shown meanwhile. */
export const useBooking = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.booking(businessId, bookingId),
    queryFn: (): Promise<Booking> =>
      answerData(
        api.GET('/businesses/{businessId}/bookings/{bookingId}', at(businessId, bookingId)),
      ),
    placeholderData: () =>
      queryClient
        .getQueriesData<Booking[]>({ queryKey: keys.bookingLists(businessId) })
        .flatMap(([, list]) => list ?? [])
        .find(({ id }) => id === bookingId),
  })

/** Everything that a booking changes: lists, its own page, and what is free. */
export const bookingsChanged = (businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.bookings(businessId) }),
    queryClient.invalidateQueries({ queryKey: keys.availability(businessId) }),
  ])

/** The key makes it safe to send it again. */
export async function book(businessId: string, body: NewBooking, key: string) {
  const params = { path: { businessId }, header: { 'Idempotency-Key': key } }
  const { booking } = await answer(api.POST('/businesses/{businessId}/bookings', { params, body }))
  await bookingsChanged(businessId)
  return booking
}

/** What can be done with a booking without asking for more; the addresses by their names. */
const steps = {
  confirm: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/confirm', path),
  start: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/start', path),
  complete: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/complete', path),
  'no-show': (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/no-show', path),
  pay: (path: At) => api.PATCH('/businesses/{businessId}/bookings/{bookingId}/mark-paid', path),
} as const
type At = ReturnType<typeof at>

export type Step = keyof typeof steps

export async function take(step: Step, businessId: string, bookingId: string) {
  const asked: Promise<{ response: Response }> = steps[step](at(businessId, bookingId))
  await asked
  await bookingsChanged(businessId)
}

export async function cancelBooking(businessId: string, bookingId: string, reason: string) {
  const cancelledBy = reason.startsWith('customer_') ? 'customer' : 'business'
  await answer(
    api.PATCH('/businesses/{businessId}/bookings/{bookingId}/cancel', {
      ...at(businessId, bookingId),
      body: { cancelReasonKey: reason, cancelledBy },
    }),
  )
  await bookingsChanged(businessId)
}
