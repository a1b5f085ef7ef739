import { useQuery } from '@tanstack/react-query'

import { flat, freePlaces } from '#app/api/bookings/free-times.ts'
import { api } from '#app/api/http/api.ts'
import { keyOf } from '#app/api/http/renew.ts'
import { addDays } from '#app/time/wall-days.ts'

/** The days of a request, and how many requests look for the first free start. */
const days = 7
const weeksMost = 9

export interface Search {
  lines: readonly { serviceId: string; variantId: string | null; addonIds: readonly string[] }[]
  /** Empty: any team member. */
  staffId: string
  from: string
}

/** The free starts of the first week with any, sorted by start, and the last day that was searched. */
export const useNextFree = (businessId: string, { lines, staffId, from }: Search) =>
  useQuery({
    queryKey: keyOf('~/availability', { businessId, lines, staffId, from }, 'next'),
    staleTime: 5_000,
    queryFn: async () => {
      const services = lines.map(({ addonIds, ...line }) => ({
        ...line,
        addons: addonIds.map((id) => ({ id })),
      }))
      for (let week = 0, startDate = from; ; week += 1, startDate = addDays(startDate, days)) {
        const endDate = addDays(startDate, days - 1)
        const places = freePlaces(
          await api.get('~/availability', {
            businessId,
            startDate,
            endDate,
            // The minimum advance is for customers.
            skipAdvanceCheck: true,
            available: true,
            ...flat(services),
            staffId: staffId || null,
          }),
        )
        if (places.length > 0 || week + 1 === weeksMost) return { places, last: endDate }
      }
    },
  })
