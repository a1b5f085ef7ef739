import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { addDays } from '../ui/wall-days.ts'
import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

/** Payouts are not told yet. */
export type PaymentRow = Omit<Schemas['PaymentRow'], 'payout'>
export type PaymentSource = Schemas['PaymentSource']
export type SourceFees = Schemas['SourceFees']

/** Days on the clock of the business, both included. */
export interface Days {
  from: string | null
  to: string | null
}

export const feedLimit = 50

interface FeedFilter extends Days {
  source: PaymentSource | null
  page: number
}

/** What came and was given back, the latest first, a page at a time. */
export const usePaymentFeed = (businessId: string, { source, page, ...days }: FeedFilter) =>
  useQuery({
    queryKey: keys.payments(businessId, 'feed', source, page, days),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const period = { businessId, ...periodOf(days), page, limit: feedLimit }
      const query = { ...period, source: source ?? ('ALL' as const) }
      return answer(api.GET('/payments/v2/all', { params: { query } }))
    },
  })

/** What each source brought and cost. */
export const useFees = (businessId: string, days: Days) =>
  useQuery({
    queryKey: keys.payments(businessId, 'fees', days),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { businessId, ...periodOf(days) }
      return answer(api.GET('/payments/v2/fees-summary', { params: { query } }))
    },
  })

/** The API's end is the first day that is not covered. */
const periodOf = ({ from, to }: Days) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to: addDays(to, 1) }),
})

/** Where the money of a booking came from and went. */
export const useTrace = (businessId: string, bookingId: string | undefined) =>
  useQuery({
    queryKey: keys.payments(businessId, 'trace', bookingId),
    enabled: bookingId !== undefined,
    queryFn: () => {
      const path = { bookingId: bookingId ?? '' }
      const params = { path, query: { businessId } }
      return answer(api.GET('/payments/bookings/{bookingId}/trace', { params }))
    },
  })

/** A booking by its number, which is what receipts, the feed and refunds name. Null: there is none. */
export const useBookingByNumber = (businessId: string, number: string | null) =>
  useQuery({
    queryKey: keys.payments(businessId, 'booking', number),
    enabled: number !== null,
    queryFn: async () => {
      const params = { path: { businessId }, query: { search: number ?? '', limit: 20 } }
      const { data } = await answer(api.GET('/businesses/{businessId}/bookings', { params }))
      return data.find(({ bookingNumber }) => bookingNumber === number) ?? null
    },
  })

/** Bookings of which money may be given back, found by a client or a number; the latest without words. */
export const usePaidBookings = (businessId: string, search: string) =>
  useQuery({
    queryKey: keys.payments(businessId, 'paid', search),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const words = search.trim() === '' ? {} : { search }
      const query = { paymentStatus: [...refundable], limit: 20, ...words }
      const params = { path: { businessId }, query }
      return (await answer(api.GET('/businesses/{businessId}/bookings', { params }))).data
    },
  })

const refundable = ['PAID', 'DEPOSIT_PAID', 'PARTIALLY_REFUNDED'] as const
