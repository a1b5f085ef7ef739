import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api } from '#app/api/http/api.ts'
import { keyOf } from '#app/api/http/renew.ts'
import type { Payroll } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import type { Period } from '#app/time/wall-days.ts'

import type { ReportQuery } from './overview.ts'

/** The report of each salon, by its id. */
export type OfSalons<Report> = { salon: string; report: Report }[]

/** One request per business: these routes report on a single one. */
const requests = {
  occupancy: (businessId: string, period: Period) =>
    api.get('~/analytics/occupancy', { businessId, ...period }),
  rebooking: (businessId: string, period: Period) =>
    api.get('~/analytics/rebooking', { businessId, ...period }),
  sales: (businessId: string, period: Period) =>
    api.get('~/analytics/sales', { businessId, ...period }),
  lost: (businessId: string, period: Period) =>
    api.get('~/analytics/lost-bookings', { businessId, ...period }),
  payroll: (businessId: string, period: Period): Promise<Payroll> =>
    api.get('~/payroll', { businessId, ...period }),
}
type Requests = typeof requests
type Report<What extends keyof Requests> = Awaited<ReturnType<Requests[What]>>

/** One report for several salons, in their order. */
export const useAnalytics = <What extends keyof Requests>(
  what: What,
  { salons, period }: ReportQuery,
) =>
  useQuery({
    queryKey: keyOf(`~/${what}`, { businessIds: salons, ...period }),
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
export const useReportBookings = ({ period, ...filter }: BookingsFilter, page: number) =>
  useApi(
    '~/bookings',
    {
      startDate: period.from,
      endDate: period.to,
      sortBy: 'startsAt',
      ...filter,
      page,
      limit: 25,
    },
    { keepsPrevious: true },
  )
