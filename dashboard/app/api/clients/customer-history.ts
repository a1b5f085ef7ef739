import { activeStatuses, lostStatuses } from '@openchair/server/booking-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import type { operations } from '../http/schema.gen.ts'

export type Booking = Schemas['Booking']

const pageSize = 10

/** The bookings of a client, latest appointment first. */
export const useHistory = (businessId: string, customerId: string, page: number) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, { page }),
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/customers/{customerId}/bookings', {
          params: {
            path: { businessId, customerId },
            query: { page, limit: pageSize, sortBy: 'startsAt', sortOrder: 'desc' },
          },
        }),
      ),
  })

const listed = (businessId: string, query: Query) =>
  unwrap(api.GET('/businesses/{businessId}/bookings', { params: { path: { businessId }, query } }))
type Query = NonNullable<operations['listBookings']['parameters']['query']>

/** The booking to repeat: the last visit, otherwise the next booking. Null: the client has none. */
export const useLastBooking = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, 'last'),
    queryFn: async () => {
      const query: Query = { customerId, sortBy: 'startsAt', sortOrder: 'desc', limit: 50 }
      const { data } = await listed(businessId, query)
      const visits = data.filter(({ status }) => !lostStatuses.includes(status))
      return (
        visits.find(({ startsAt }) => Date.parse(startsAt) < Date.now()) ?? visits.at(-1) ?? null
      )
    },
  })

/** The latest bookings of a client, the newest first: by them the usual services are found. */
export const useRecentBookings = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, 'recent'),
    queryFn: async () => {
      const query: Query = { customerId, sortBy: 'startsAt', sortOrder: 'desc', limit: 20 }
      return (await listed(businessId, query)).data
    },
  })

/** The number of no-shows of a client. */
export const useNoShows = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.bookingsOf(businessId, customerId, 'no-shows'),
    queryFn: async () =>
      (await listed(businessId, { customerId, status: 'NO_SHOW', limit: 1 })).meta.total,
  })

/** The next upcoming booking from a day of the wall calendar on. Null: none. */
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
        activeStatuses.includes(status) && Date.parse(endsAt) > Date.now()
      return data.find(isToCome) ?? null
    },
  })
