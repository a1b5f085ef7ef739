import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Period } from '#app/ui/time/wall-days.ts'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type Overview = Schemas['CrossSalonOverview']
export type Performance = Schemas['StaffPerformance']
export type NoShowBooking = Schemas['Booking']

export interface ReportQuery {
  /** The business whose page is open: totals are in its currency. */
  businessId: string
  /** The ids of the businesses in the report. */
  salons: string[]
  /** On the wall calendar of each business. */
  period: Period
}

/** Booking totals, by salon and by day. */
export const useOverview = ({ businessId, salons, period }: ReportQuery) =>
  useQuery({
    queryKey: keys.reports(businessId, 'overview', salons, period),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { businessIds: salons, ...period }
      return unwrap(api.GET('/businesses/cross-salon/overview', { params: { query } }))
    },
  })

/** Booking totals by team member. */
export const usePerformance = ({ businessId, salons, period }: ReportQuery) =>
  useQuery({
    queryKey: keys.reports(businessId, 'staff', salons, period),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { businessIds: salons, ...period }
      return unwrap(api.GET('/businesses/cross-salon/staff-performance', { params: { query } }))
    },
  })

/** The number of different clients of one salon. */
export const useCustomerCount = (businessId: string, { from, to }: Period, isAsked: boolean) =>
  useQuery({
    queryKey: keys.reports(businessId, 'customers', from, to),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    queryFn: async () => {
      const params = { path: { businessId }, query: { startDate: from, endDate: to } }
      const path = '/businesses/{businessId}/bookings/stats/revenue'
      return (await unwrapData(api.GET(path, { params }))).customers
    },
  })

/** The bookings with the status NO_SHOW. */
export const useNoShowBookings = ({ businessId, salons, period }: ReportQuery) =>
  useQuery({
    queryKey: keys.reports(businessId, 'missed', salons, period),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const found = await Promise.all(salons.map((salon) => noShowsOf(salon, period)))
      return found.flat().toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
    },
  })

async function noShowsOf(businessId: string, { from, to }: Period) {
  const found: NoShowBooking[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const days = { startDate: from, endDate: to, sortBy: 'startsAt' as const }
    const query = { ...days, status: 'NO_SHOW' as const, page, limit: 100 }
    const params = { path: { businessId }, query }
    const { data, meta } = await unwrap(api.GET('/businesses/{businessId}/bookings', { params }))
    found.push(...data)
    pages = meta.totalPages
  }
  return found
}
