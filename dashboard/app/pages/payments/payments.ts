import type { Progress } from '#app/api/http/all-pages.ts'
import { allRows } from '#app/api/http/all-rows.ts'
import type { PaymentRow as Row, PaymentSource } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { addDays } from '#app/time/wall-days.ts'

/** Payouts are not part of the feed yet. */
export type PaymentRow = Omit<Row, 'payout'>

/** Days on the wall calendar of the business, both included. */
export interface Days {
  from: string | null
  to: string | null
}

export const feedLimit = 50

interface FeedFilter extends Days {
  source: PaymentSource | null
}

const feedQuery = (businessId: string, { source, ...days }: FeedFilter) => ({
  businessId,
  ...periodOf(days),
  source: source ?? ('ALL' as const),
})

/** Payments and refunds, newest first, one page at a time. */
export const usePaymentFeed = (businessId: string, filter: FeedFilter, page: number) =>
  useApi(
    '/payments/v2/all',
    { ...feedQuery(businessId, filter), page, limit: feedLimit },
    { keepsPrevious: true },
  )

/** All matching payments and refunds, fetched page by page for the CSV export. */
export const allPayments = (
  businessId: string,
  filter: FeedFilter,
  onProgress: (progress: Progress) => void,
) => allRows('/payments/v2/all', { ...feedQuery(businessId, filter), limit: 200 }, onProgress)

/** Totals and fees by source. */
export const useFees = (businessId: string, days: Days) =>
  useApi('/payments/v2/fees-summary', { businessId, ...periodOf(days) }, { keepsPrevious: true })

/** The end of the API's period is exclusive. */
const periodOf = ({ from, to }: Days) => ({ from, to: to === null ? null : addDays(to, 1) })

/** A booking by its number, as receipts, the feed and refunds show it. Null: not found. */
export const useBookingByNumber = (businessId: string, number: string | null) =>
  useApi(
    '~/bookings',
    { businessId, search: number, limit: 20 },
    {
      enabled: number !== null,
      select: ({ data }) => data.find(({ bookingNumber }) => bookingNumber === number) ?? null,
    },
  )

/** Refundable bookings that match a client or a number; without a search the latest ones. */
export const usePaidBookings = (businessId: string, search: string) =>
  useApi(
    '~/bookings',
    {
      businessId,
      paymentStatus: ['PAID', 'DEPOSIT_PAID', 'PARTIALLY_REFUNDED'],
      limit: 20,
      search: search.trim() === '' ? null : search,
    },
    { keepsPrevious: true, select: ({ data }) => data },
  )
