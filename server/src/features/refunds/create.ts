import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import { request } from '#features/payments/refund.ts'

import { createSaleRefund } from './of-sale/create.ts'
import { toRefund } from './refund.ts'
import { isOfBooking, isOfSale } from './rules.ts'
import type { NewRefund, Refund } from './schema.ts'

/** Creates a refund of a booking or a sale, to be processed or declined. Throws 404, then 409 INSUFFICIENT_BALANCE. */
export async function createRefund(tenant: Tenant, wanted: NewRefund): Promise<Refund> {
  if (isOfSale(wanted)) return createSaleRefund(tenant, wanted)
  if (!isOfBooking(wanted)) throw new Error('The rules ask for a booking and an amount')
  const { bookingId, amount, reason = null, method } = wanted
  const booking = await bookings.lock(tenant, bookingId)
  const amountMinor = toMinor(amount, tenant.business.currency)
  const refund = await request(tenant, { bookingId, amountMinor, reason, method })
  return toRefund(tenant, refund, booking)
}
