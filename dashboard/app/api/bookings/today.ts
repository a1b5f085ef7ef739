import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type Today = Schemas['Today']
export type TodayBooking = Schemas['TodayBooking']
export type TodayMember = Schemas['TodayMember']
export type FreeTime = Schemas['FreeTime']

const minuteMs = 60_000

/** The current day of the business, or of one team member. It is asked for every minute, since time passes without events. */
export const useToday = (businessId: string, staffId: string | null) =>
  useQuery({
    queryKey: keys.today(businessId, staffId),
    queryFn: (): Promise<Today> => {
      const query = staffId === null ? {} : { staffId }
      const params = { path: { businessId }, query }
      return unwrapData(api.GET('/businesses/{businessId}/today', { params }))
    },
    // Other pages change what is shown here, such as stock: it is read again on the way back.
    staleTime: 0,
    refetchInterval: minuteMs,
    placeholderData: keepPreviousData,
  })
