import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Period } from '#app/ui/time/wall-days.ts'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import type { ReportQuery } from './reports.ts'

export type Occupancy = Schemas['Occupancy']
export type Rebooking = Schemas['Rebooking']
export type Sales = Schemas['Sales']
export type LostBookings = Schemas['LostBookings']

/** The report of each salon, by its id. */
export type OfSalons<Report> = { salon: string; report: Report }[]

const paramsFor = (businessId: string, period: Period) => ({
  params: { path: { businessId }, query: period },
})

/** One request per business: these routes report on a single one. */
const requests = {
  occupancy: (salon: string, period: Period) =>
    unwrapData(api.GET('/businesses/{businessId}/analytics/occupancy', paramsFor(salon, period))),
  rebooking: (salon: string, period: Period) =>
    unwrapData(api.GET('/businesses/{businessId}/analytics/rebooking', paramsFor(salon, period))),
  sales: (salon: string, period: Period) =>
    unwrapData(api.GET('/businesses/{businessId}/analytics/sales', paramsFor(salon, period))),
  lost: (salon: string, period: Period) =>
    unwrapData(
      api.GET('/businesses/{businessId}/analytics/lost-bookings', paramsFor(salon, period)),
    ),
}
type Requests = typeof requests
type Report<What extends keyof Requests> = Awaited<ReturnType<Requests[What]>>

/** One report for several salons, in their order. */
export const useAnalytics = <What extends keyof Requests>(
  what: What,
  { businessId, salons, period }: ReportQuery,
) =>
  useQuery({
    queryKey: keys.reports(businessId, what, salons, period),
    placeholderData: keepPreviousData,
    queryFn: (): Promise<OfSalons<Report<What>>> =>
      Promise.all(
        salons.map(async (salon) => ({
          salon,
          report: (await requests[what](salon, period)) as Report<What>,
        })),
      ),
  })

/** The filter for the bookings behind a bar. */
export interface BookingsFilter {
  businessId: string
  period: Period
  staffId?: string
  serviceId?: string
}

/** The matching bookings, latest first, one page at a time. */
export const useReportBookings = (
  { businessId, period, ...filter }: BookingsFilter,
  page: number,
) =>
  useQuery({
    queryKey: keys.reports(businessId, 'bookings', period, filter, page),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const days = { startDate: period.from, endDate: period.to, sortBy: 'startsAt' as const }
      const params = { path: { businessId }, query: { ...days, ...filter, page, limit: 25 } }
      return unwrap(api.GET('/businesses/{businessId}/bookings', { params }))
    },
  })
