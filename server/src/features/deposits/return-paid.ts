import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import { lockValid } from '#features/gift-cards/reload.ts'
import * as ledger from '#features/payments/ledger.ts'
import * as providerRefunds from '#features/payments/provider-refunds.ts'
import { request } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import { giveBack } from '#features/refunds/decide.ts'

/**
 * Refunds what was paid of a deposit that expired: gift cards get it back at once, a provider is asked, and money of
 * the desk becomes a pending refund for the staff. The booking is locked and was cancelled before.
 */
export async function returnPaid(tenant: Tenant, bookingId: string) {
  const { currency } = tenant.business
  const payments = await ledger.refundableOf(tenant, bookingId)
  const paid = payments.filter(({ left }) => left > 0)
  if (paid.length === 0) return
  const booking = await bookings.lock(tenant, bookingId)
  for (const { id: paymentId, left } of paid) {
    const amountMinor = toMinor(left, currency)
    const refund = await request(tenant, { bookingId, paymentId, amountMinor, reason })
    if (await providerRefunds.enqueue(tenant, refund.id)) continue
    if (await hasValidCard(tenant, refund.id)) await giveBack(tenant, refund, booking)
  }
}

const reason = 'The deposit was not paid in time'

/** The value of an expired or deleted card is given back in money, which somebody has to do. */
async function hasValidCard(tenant: Tenant, refundId: string) {
  const [part] = await refunds.partsOf(tenant, refundId)
  return part?.giftCardId ? (await lockValid(tenant, part.giftCardId)) !== undefined : false
}
