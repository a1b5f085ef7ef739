import { live, lost } from '@openchair/server/booking-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import type { operations } from './schema.gen.ts'

export type Booking = Schemas['Booking']

const shown = 10

/** The bookings of a client, the latest appointment first. */
export const useHistory = (businessId: string, customerId: string, page: number) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, { page }),
    placeholderData: keepPreviousData,
    queryFn: () =>
      answer(
        api.GET('/businesses/{businessId}/customers/{customerId}/bookings', {
          params: {
            path: { businessId, customerId },
            query: { page, limit: shown, sortBy: 'startsAt', sortOrder: 'desc' },
          },
        }),
      ),
  })

const listed = (businessId: string, query: Query) =>
  answer(api.GET('/businesses/{businessId}/bookings', { params: { path: { businessId }, query } }))
type Query = NonNullable<operations['listBookings']['parameters']['query']>

/** What is booked again: the last visit, else what is to come; null: never anything. */
export const useLastBooking = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, 'last'),
    queryFn: async () => {
      const query: Query = { customerId, sortBy: 'startsAt', sortOrder: 'desc', limit: 50 }
      const { data } = await listed(businessId, query)
      const kept = data.filter(({ status }) => !lost.includes(status))
      return kept.find(({ startsAt }) => Date.parse(startsAt) < Date.now()) ?? kept.at(-1) ?? null
    },
  })

/** How often a client did not come. */
export const useNoShows = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, 'no-shows'),
    queryFn: async () =>
      (await listed(businessId, { customerId, status: 'NO_SHOW', limit: 1 })).meta.total,
  })

/** The next booking from a day of the wall calendar on that is still to come; null: none. */
export const useNextBooking = (businessId: string, customerId: string, startDate: string) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, { startDate }),
    queryFn: async () => {
      const query: Query = {
        customerId,
        startDate,
        sortBy: 'startsAt',
        sortOrder: 'asc',
        limit: 100,
      }
      const { data } = await listed(businessId, query)
      const isToCome = ({ status, endsAt }: Booking) =>
        live.includes(status) && Date.parse(endsAt) > Date.now()
      return data.find(isToCome) ?? null
    },
  })
