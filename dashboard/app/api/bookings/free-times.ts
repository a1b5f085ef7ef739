import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { addDays } from '#app/ui/time/wall-days.ts'

import { api, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import type { Booking } from './bookings.ts'
import type { Place } from './move-booking.ts'

interface Wanted {
  /** The booking to repeat. */
  booking: Booking
  /** Null: any available team member. */
  staffId: string | null
  /** The first day of the search. */
  from: string
  days: number
}

/**
 * Free times for the services of a booking, sorted by start. When several team members are free at one time, the
 * first is taken.
 */
export const useFreeTimes = (businessId: string, { booking, staffId, from, days }: Wanted) =>
  useQuery({
    queryKey: [...keys.availability(businessId), 'free', booking.id, staffId, from, days],
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    queryFn: async (): Promise<Place[]> => {
      const query = {
        startDate: from,
        endDate: addDays(from, days - 1),
        ...flat(booking),
        available: true,
        ...(staffId !== null && { staffId }),
      }
      const params = { path: { businessId }, query }
      const found = await unwrap(api.GET('/businesses/{businessId}/availability', { params }))
      return found.days.flatMap(({ date, slots }) =>
        slots
          // A node of the version before lists taken times as well.
          .filter(({ available }) => available)
          .map((slot) => ({ date, startTime: slot.startTime, staffId: slot.staffId })),
      )
    },
  })

/** The services of a booking in the form that availability requests use. */
const flat = ({ services }: Booking) => {
  const variantIds = services.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const addonIds = services.flatMap(({ addons }) => addons.map(({ id }) => id))
  return {
    serviceIds: services.map(({ serviceId }) => serviceId),
    ...(variantIds.length > 0 && { variantIds }),
    ...(addonIds.length > 0 && { addonIds }),
  }
}
