import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type CheckoutOutcome = Schemas['CheckoutOutcome']

/** The facts for the client after paying: points, card balances, receipt, and the usual interval. */
export const useOutcome = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.checkoutOutcome(businessId, bookingId),
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/bookings/{bookingId}/checkout/outcome', {
          params: { path: { businessId, bookingId } },
        }),
      ),
  })

/** Sends the receipt by e-mail; the server refuses an address with a warning that nobody has confirmed. */
export async function sendReceipt(
  businessId: string,
  bookingId: string,
  { isConfirmed, key }: { isConfirmed: boolean; key: string },
) {
  const params = { path: { businessId, bookingId }, header: { 'Idempotency-Key': key } }
  const message = await unwrapData(
    api.POST('/businesses/{businessId}/bookings/{bookingId}/receipt', {
      params,
      body: { isConfirmed },
    }),
  )
  await queryClient.invalidateQueries({ queryKey: keys.messagesOf(businessId, bookingId) })
  return message
}
