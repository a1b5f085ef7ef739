import { addDays } from '#app/time/wall-days.ts'

import type { Availability, Booking } from '../http/schema.gen.ts'
import { useApi } from '../http/use-api.ts'
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
  useApi(
    '~/availability',
    {
      businessId,
      startDate: from,
      endDate: addDays(from, days - 1),
      ...flat(booking.services),
      available: true,
      staffId,
    },
    { keepsPrevious: true, staleTime: 5_000, select: freePlaces },
  )

export const freePlaces = ({ days }: Availability): Place[] =>
  days.flatMap(({ date, slots }) =>
    slots
      // A node of the version before lists taken times as well.
      .filter(({ available }) => available)
      .map(({ startTime, staffId }) => ({ date, startTime, staffId })),
  )

interface Line {
  serviceId: string
  variantId: string | null
  addons: readonly { id: string }[]
}

/** The services of a booking in the form that availability requests use. */
export function flat(services: readonly Line[]) {
  const variantIds = services.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const addonIds = services.flatMap(({ addons }) => addons.map(({ id }) => id))
  return {
    serviceIds: services.map(({ serviceId }) => serviceId),
    ...(variantIds.length > 0 && { variantIds }),
    ...(addonIds.length > 0 && { addonIds }),
  }
}
