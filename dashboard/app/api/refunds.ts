import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Refund = Schemas['Refund']
export type NewRefund = Schemas['CreateRefundBody']
export type RefundStatus = Schemas['RefundStatus']

/** Newest first; all that the API gives at once. */
export const useRefunds = (businessId: string, status: RefundStatus | null = null) =>
  useQuery({
    queryKey: keys.payments(businessId, 'refunds', status),
    queryFn: () => {
      const query = { businessId, ...(status !== null && { status }) }
      return answer(api.GET('/payments/refunds', { params: { query } }))
    },
  })

/** How many wait to be given back or declined. */
export const usePendingRefunds = (businessId: string) =>
  useQuery({
    queryKey: keys.payments(businessId, 'refunds', 'count'),
    queryFn: async () => {
      const params = { query: { businessId } }
      return (await answer(api.GET('/payments/refunds/pending-count', { params }))).count
    },
  })

/** The key makes it safe to send it again. */
export async function askForRefund(businessId: string, body: NewRefund, key: string) {
  const params = { header: { 'Idempotency-Key': key } }
  const refund = await answerData(api.POST('/payments/refunds', { params, body }))
  await moneyMoved(businessId)
  return refund
}

export async function processRefund(businessId: string, refundId: string) {
  const params = { path: { refundId } }
  const refund = await answerData(api.POST('/payments/refunds/{refundId}/process', { params }))
  await moneyMoved(businessId)
  return refund
}

export async function declineRefund(businessId: string, refundId: string) {
  const params = { path: { refundId } }
  const refund = await answerData(api.POST('/payments/refunds/{refundId}/decline', { params }))
  await moneyMoved(businessId)
  return refund
}

/** Bookings, clients and figures tell of it as well. */
const moneyMoved = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
