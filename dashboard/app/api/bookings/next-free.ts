import { useQuery } from '@tanstack/react-query'

import { addDays } from '#app/ui/time/wall-days.ts'

import { api, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

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
    queryKey: [...keys.availability(businessId), 'next', lines, staffId, from],
    staleTime: 5_000,
    queryFn: async () => {
      const variantIds = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
      const addonIds = lines.flatMap((line) => line.addonIds)
      const wanted = {
        serviceIds: lines.map(({ serviceId }) => serviceId),
        // The minimum advance is for customers.
        skipAdvanceCheck: true,
        available: true,
        ...(variantIds.length > 0 && { variantIds }),
        ...(addonIds.length > 0 && { addonIds }),
        ...(staffId !== '' && { staffId }),
      }
      for (let week = 0, startDate = from; ; week += 1, startDate = addDays(startDate, days)) {
        const endDate = addDays(startDate, days - 1)
        const params = { path: { businessId }, query: { startDate, endDate, ...wanted } }
        const found = await unwrap(api.GET('/businesses/{businessId}/availability', { params }))
        const places = found.days.flatMap(({ date, slots }) =>
          slots
            // A node of the version before lists taken times as well.
            .filter(({ available }) => available)
            .map((slot) => ({ date, startTime: slot.startTime, staffId: slot.staffId })),
        )
        if (places.length > 0 || week + 1 === weeksMost) return { places, last: endDate }
      }
    },
  })
