import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { addDays } from '../ui/wall-days.ts'
import type { Booking } from './bookings.ts'
import { answer, api } from './client.ts'
import { keys } from './keys.ts'
import type { Place } from './move-booking.ts'

interface Wanted {
  /** What is to be done again. */
  booking: Booking
  /** Null: whoever is free. */
  staffId: string | null
  /** The first day that counts. */
  from: string
  days: number
}

/** When what was booked once is free again, by start; of several who are free then the first. */
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
        ...(staffId !== null && { staffId }),
      }
      const params = { path: { businessId }, query }
      const found = await answer(api.GET('/businesses/{businessId}/availability', { params }))
      return found.days.flatMap(({ date, slots }) =>
        slots
          .filter(({ available }) => available)
          .map((slot) => ({ date, startTime: slot.startTime, staffId: slot.staffId })),
      )
    },
  })

/** The services of a booking, as questions about time name them. */
const flat = ({ services }: Booking) => {
  const variantIds = services.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const addonIds = services.flatMap(({ addons }) => addons.map(({ id }) => id))
  return {
    serviceIds: services.map(({ serviceId }) => serviceId),
    ...(variantIds.length > 0 && { variantIds }),
    ...(addonIds.length > 0 && { addonIds }),
  }
}
