import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { addDays } from '#app/ui/time/wall-days.ts'

import { allPages, type Progress } from '../http/all-pages.ts'
import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

/** Payouts are not part of the feed yet. */
export type PaymentRow = Omit<Schemas['PaymentRow'], 'payout'>
export type PaymentSource = Schemas['PaymentSource']
export type SourceFees = Schemas['SourceFees']

/** Days on the wall calendar of the business, both included. */
export interface Days {
  from: string | null
  to: string | null
}

export const feedLimit = 50

interface FeedFilter extends Days {
  source: PaymentSource | null
}

/** Payments and refunds, newest first, one page at a time. */
export const usePaymentFeed = (businessId: string, filter: FeedFilter, page: number) =>
  useQuery({
    queryKey: keys.payments(businessId, 'feed', filter, page),
    placeholderData: keepPreviousData,
    queryFn: () => fetchFeed(businessId, filter, { page, limit: feedLimit }),
  })

const exportPageSize = 200

/** All matching payments and refunds, fetched page by page for the CSV export. */
export const allPayments = (
  businessId: string,
  filter: FeedFilter,
  onProgress: (progress: Progress) => void,
): Promise<PaymentRow[]> =>
  allPages(async (page) => {
    const { rows, count } = await fetchFeed(businessId, filter, { page, limit: exportPageSize })
    return { data: rows, total: count }
  }, onProgress)

function fetchFeed(
  businessId: string,
  { source, ...days }: FeedFilter,
  page: { page: number; limit: number },
) {
  const query = { businessId, ...periodOf(days), ...page, source: source ?? ('ALL' as const) }
  return unwrap(api.GET('/payments/v2/all', { params: { query } }))
}

/** Totals and fees by source. */
export const useFees = (businessId: string, days: Days) =>
  useQuery({
    queryKey: keys.payments(businessId, 'fees', days),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { businessId, ...periodOf(days) }
      return unwrap(api.GET('/payments/v2/fees-summary', { params: { query } }))
    },
  })

/** The end of the API's period is exclusive. */
const periodOf = ({ from, to }: Days) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to: addDays(to, 1) }),
})

/** The payments and refunds of one booking. */
export const useTrace = (businessId: string, bookingId: string | undefined) =>
  useQuery({
    queryKey: keys.payments(businessId, 'trace', bookingId),
    enabled: bookingId !== undefined,
    queryFn: () => {
      const path = { bookingId: bookingId ?? '' }
      const params = { path, query: { businessId } }
      return unwrap(api.GET('/payments/bookings/{bookingId}/trace', { params }))
    },
  })

/** A booking by its number, as receipts, the feed and refunds show it. Null: not found. */
export const useBookingByNumber = (businessId: string, number: string | null) =>
  useQuery({
    queryKey: keys.payments(businessId, 'booking', number),
    enabled: number !== null,
    queryFn: async () => {
      const params = { path: { businessId }, query: { search: number ?? '', limit: 20 } }
      const { data } = await unwrap(api.GET('/businesses/{businessId}/bookings', { params }))
      return data.find(({ bookingNumber }) => bookingNumber === number) ?? null
    },
  })

/** Refundable bookings that match a client or a number; without a search the latest ones. */
export const usePaidBookings = (businessId: string, search: string) =>
  useQuery({
    queryKey: keys.payments(businessId, 'paid', search),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const words = search.trim() === '' ? {} : { search }
      const query = { paymentStatus: [...refundable], limit: 20, ...words }
      const params = { path: { businessId }, query }
      return (await unwrap(api.GET('/businesses/{businessId}/bookings', { params }))).data
    },
  })

const refundable = ['PAID', 'DEPOSIT_PAID', 'PARTIALLY_REFUNDED'] as const
