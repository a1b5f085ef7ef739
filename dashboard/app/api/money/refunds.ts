import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPagesOfArray, pageOfArray, type Progress } from '../http/all-pages.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Refund = Schemas['Refund']
export type NewRefund = Schemas['CreateRefundBody']
export type RefundStatus = Schemas['RefundStatus']

export const refundsPerPage = 50

interface Page {
  page: number
  limit: number
}

const fetchPage = (businessId: string, status: RefundStatus | null, page: Page) => {
  const query = { businessId, ...page, ...(status !== null && { status }) }
  return api.GET('/payments/refunds', { params: { query } })
}

/** Newest first, one page at a time. */
export const useRefunds = (businessId: string, status: RefundStatus | null, page: number) =>
  useQuery({
    queryKey: keys.payments(businessId, 'refunds', status, page),
    placeholderData: keepPreviousData,
    queryFn: async () =>
      pageOfArray(await fetchPage(businessId, status, { page, limit: refundsPerPage })),
  })

/** All refunds with this status, fetched page by page for the CSV export. */
export const allRefunds = (
  businessId: string,
  status: RefundStatus | null,
  onProgress: (progress: Progress) => void,
) => allPagesOfArray((page) => fetchPage(businessId, status, page), onProgress)

/** The booking of a refund, or its sale without a visit, with its number and customer. */
export function refundedOf({ booking, sale }: Pick<Refund, 'booking' | 'sale'>) {
  if (booking) return { ...booking, number: booking.bookingNumber }
  return sale && { ...sale, number: sale.saleNumber }
}

/** The subject of refunds: a booking, or a sale without a visit. */
export type RefundSubject = { bookingId: string } | { saleId: string }

/** The refunds of a booking or sale, newest first. */
export const useRefundsOf = (businessId: string, subject: RefundSubject) =>
  useQuery({
    queryKey: keys.payments(businessId, 'refunds', 'of', subject),
    queryFn: () => {
      const params = { query: { businessId, ...subject } }
      return unwrap(api.GET('/payments/refunds', { params }))
    },
  })

/** The number of refunds that wait for a decision. */
export const usePendingRefunds = (businessId: string) =>
  useQuery({
    queryKey: keys.payments(businessId, 'refunds', 'count'),
    queryFn: async () => {
      const params = { query: { businessId } }
      return (await unwrap(api.GET('/payments/refunds/pending-count', { params }))).count
    },
  })

/** The idempotency key makes a retry safe. */
export async function requestRefund(businessId: string, body: NewRefund, key: string) {
  const params = { header: { 'Idempotency-Key': key } }
  const refund = await unwrapData(api.POST('/payments/refunds', { params, body }))
  await moneyMoved(businessId)
  return refund
}

export async function processRefund(businessId: string, refundId: string) {
  const params = { path: { refundId } }
  const refund = await unwrapData(api.POST('/payments/refunds/{refundId}/process', { params }))
  await moneyMoved(businessId)
  return refund
}

export async function declineRefund(businessId: string, refundId: string) {
  const params = { path: { refundId } }
  const refund = await unwrapData(api.POST('/payments/refunds/{refundId}/decline', { params }))
  await moneyMoved(businessId)
  return refund
}

/** Bookings, clients and reports contain amounts, too. */
const moneyMoved = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
