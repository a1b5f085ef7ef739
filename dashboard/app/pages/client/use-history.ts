import { activeStatuses, lostStatuses } from '@openchair/server/booking-status'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'

/** The booking to repeat: the last visit, otherwise the next booking. Null: the client has none. */
export const useLastBooking = (businessId: string, customerId: string) =>
  useApi(
    '~/bookings',
    { businessId, customerId, sortBy: 'startsAt', sortOrder: 'desc', limit: 50 },
    {
      select({ data }) {
        const visits = data.filter(({ status }) => !lostStatuses.includes(status))
        const isPast = ({ startsAt }: Booking) => Date.parse(startsAt) < Date.now()
        return visits.find(isPast) ?? visits.at(-1) ?? null
      },
    },
  )

const isToCome = ({ status, endsAt }: Booking) =>
  activeStatuses.includes(status) && Date.parse(endsAt) > Date.now()

/** The next upcoming booking from a day of the wall calendar on. Null: none. */
export const useNextBooking = (businessId: string, customerId: string, startDate: string) =>
  useApi(
    '~/bookings',
    { businessId, customerId, startDate, sortBy: 'startsAt', sortOrder: 'asc', limit: 100 },
    { select: ({ data }) => data.find(isToCome) ?? null },
  )
