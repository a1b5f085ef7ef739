import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type CheckOut = Schemas['CheckOutBookingBody']

/** The amount that is still due on a booking. */
export const useBill = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.bill(businessId, bookingId),
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/bookings/{bookingId}/checkout', {
          params: { path: { businessId, bookingId } },
        }),
      ),
  })

/** The products of the client's last purchase that are still for sale. */
export const useLastBought = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.boughtBy(businessId, customerId),
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/customers/{customerId}/products', {
          params: { path: { businessId, customerId } },
        }),
      ),
  })

/**
 * The idempotency key makes a retry safe. Almost all data of the business can change, so all of it is invalidated.
 */
export async function checkOut(
  businessId: string,
  bookingId: string,
  { body, key }: { body: CheckOut; key: string },
) {
  const params = { path: { businessId, bookingId }, header: { 'Idempotency-Key': key } }
  const booking = await unwrapData(
    api.POST('/businesses/{businessId}/bookings/{bookingId}/checkout', { params, body }),
  )
  // Not awaited: the client is waiting at the desk.
  void queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
  return booking
}
