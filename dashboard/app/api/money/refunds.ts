import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Refund = Schemas['Refund']
export type NewRefund = Schemas['CreateRefundBody']
export type RefundStatus = Schemas['RefundStatus']

/** Newest first, as many as the API returns at once. */
export const useRefunds = (businessId: string, status: RefundStatus | null = null) =>
  useQuery({
    queryKey: keys.payments(businessId, 'refunds', status),
    queryFn: () => {
      const query = { businessId, ...(status !== null && { status }) }
      return unwrap(api.GET('/payments/refunds', { params: { query } }))
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
