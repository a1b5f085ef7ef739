import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Period } from '../ui/wall-days.ts'
import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export type Overview = Schemas['CrossSalonOverview']
export type Performance = Schemas['StaffPerformance']
export type MissedBooking = Schemas['Booking']

export interface Asked {
  /** The business whose page it is: in its currency totals are told. */
  businessId: string
  /** Ids of those that the report covers. */
  salons: string[]
  /** On the clock of each business. */
  period: Period
}

/** What was booked, in all, by salon and by day. */
export const useOverview = ({ businessId, salons, period }: Asked) =>
  useQuery({
    queryKey: keys.reports(businessId, 'overview', salons, period),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { businessIds: salons, ...period }
      return answer(api.GET('/businesses/cross-salon/overview', { params: { query } }))
    },
  })

/** What was booked with each member of the teams. */
export const usePerformance = ({ businessId, salons, period }: Asked) =>
  useQuery({
    queryKey: keys.reports(businessId, 'staff', salons, period),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { businessIds: salons, ...period }
      return answer(api.GET('/businesses/cross-salon/staff-performance', { params: { query } }))
    },
  })

/** How many different clients came to one salon. */
export const useCustomerCount = (businessId: string, { from, to }: Period, isAsked: boolean) =>
  useQuery({
    queryKey: keys.reports(businessId, 'customers', from, to),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    queryFn: async () => {
      const params = { path: { businessId }, query: { startDate: from, endDate: to } }
      const path = '/businesses/{businessId}/bookings/stats/revenue'
      return (await answerData(api.GET(path, { params }))).customers
    },
  })

/** The bookings to which nobody came. */
export const useMissed = ({ businessId, salons, period }: Asked) =>
  useQuery({
    queryKey: keys.reports(businessId, 'missed', salons, period),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const found = await Promise.all(salons.map((salon) => missedOf(salon, period)))
      return found.flat().toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
    },
  })

async function missedOf(businessId: string, { from, to }: Period) {
  const found: MissedBooking[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const days = { startDate: from, endDate: to, sortBy: 'startsAt' as const }
    const query = { ...days, status: 'NO_SHOW' as const, page, limit: 100 }
    const params = { path: { businessId }, query }
    const { data, meta } = await answer(api.GET('/businesses/{businessId}/bookings', { params }))
    found.push(...data)
    pages = meta.totalPages
  }
  return found
}
