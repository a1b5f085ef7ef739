import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import { request } from '#features/payments/refund.ts'

import { toRefund } from './refund.ts'
import type { NewRefund } from './schema.ts'

/** Creates a refund of a booking, to be processed or declined. Throws 404, then 409 INSUFFICIENT_BALANCE. */
export async function createRefund(
  tenant: Tenant,
  { bookingId, amount, reason = null, method }: NewRefund,
) {
  const booking = await bookings.lock(tenant, bookingId)
  const amountMinor = toMinor(amount, tenant.business.currency)
  const refund = await request(tenant, { bookingId, amountMinor, reason, method })
  return toRefund(tenant, refund, booking)
}
