import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type CheckOut = Schemas['CheckOutBookingBody']

/** What a booking still owes. */
export const useBill = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.bill(businessId, bookingId),
    queryFn: () =>
      answerData(
        api.GET('/businesses/{businessId}/bookings/{bookingId}/checkout', {
          params: { path: { businessId, bookingId } },
        }),
      ),
  })

/** What a client bought last and can buy now. */
export const useLastBought = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.boughtBy(businessId, customerId),
    queryFn: () =>
      answer(
        api.GET('/businesses/{businessId}/customers/{customerId}/products', {
          params: { path: { businessId, customerId } },
        }),
      ),
  })

/** The key tells repeats. Nearly all that is shown of the business may follow from it. */
export async function checkOut(
  businessId: string,
  bookingId: string,
  { body, key }: { body: CheckOut; key: string },
) {
  const params = { path: { businessId, bookingId }, header: { 'Idempotency-Key': key } }
  const booking = await answerData(
    api.POST('/businesses/{businessId}/bookings/{bookingId}/checkout', { params, body }),
  )
  // Not waited for: the client stands at the desk.
  void queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
  return booking
}
