import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allRows } from '#app/api/http/all-rows.ts'
import { keyOf } from '#app/api/http/renew.ts'
import { useApi } from '#app/api/http/use-api.ts'
import type { Period } from '#app/time/wall-days.ts'

export interface ReportQuery {
  /** The business whose page is open: totals are in its currency. */
  businessId: string
  /** The ids of the businesses in the report. */
  salons: string[]
  /** On the wall calendar of each business. */
  period: Period
}

/** Booking totals, by salon and by day. */
export const useOverview = ({ salons, period }: ReportQuery) =>
  useApi(
    '/businesses/cross-salon/overview',
    { businessIds: salons, ...period },
    { keepsPrevious: true },
  )

/** Booking totals by team member. */
export const usePerformance = ({ salons, period }: ReportQuery) =>
  useApi(
    '/businesses/cross-salon/staff-performance',
    { businessIds: salons, ...period },
    { keepsPrevious: true },
  )

/** The number of different clients of one salon. */
export const useCustomerCount = (businessId: string, { from, to }: Period, isAsked: boolean) =>
  useApi(
    '~/bookings/stats/revenue',
    { businessId, startDate: from, endDate: to },
    { enabled: isAsked, keepsPrevious: true, select: ({ customers }) => customers },
  )

/** The bookings with the status NO_SHOW. */
export const useNoShowBookings = ({ salons, period }: ReportQuery) =>
  useQuery({
    queryKey: keyOf('~/bookings', { businessIds: salons, ...period }, 'no-shows'),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const found = await Promise.all(salons.map((salon) => noShowsOf(salon, period)))
      return found.flat().toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
    },
  })

const noShowsOf = (businessId: string, { from, to }: Period) =>
  allRows('~/bookings', {
    businessId,
    startDate: from,
    endDate: to,
    sortBy: 'startsAt',
    status: 'NO_SHOW',
  })
