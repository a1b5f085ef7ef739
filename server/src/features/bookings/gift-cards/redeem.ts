import { toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { holdPayer, takeFrom } from '#features/gift-cards/redeem.ts'
import type { Redeemed, Redemption } from '#features/gift-cards/schema.ts'

import type { BookingRow } from '../booking.ts'
import { pay, requirePayable } from '../pay.ts'
import * as bookings from '../queries.ts'

/**
 * Takes an amount off a card, and pays a booking with it where one is named. Throws 404, then 409. The booking is
 * locked before the card by everybody, or two redeems could wait for each other.
 */
export async function redeemGiftCard(
  tenant: Tenant,
  giftCardId: string | undefined,
  { amount, bookingId }: Omit<Redemption, 'code'>,
): Promise<Redeemed> {
  const amountMinor = toMinor(amount, tenant.business.currency)
  const booking = bookingId === undefined ? null : await bookings.lock(tenant, bookingId)
  const payer = await holdPayer(tenant, giftCardId, amountMinor)
  const paymentId = booking && (await payWith(tenant, booking, payer.card.id, amountMinor))
  return takeFrom(tenant, payer, paymentId)
}

async function payWith(tenant: Tenant, row: BookingRow, giftCardId: string, amountMinor: number) {
  requirePayable(row)
  const { paymentId } = await pay(tenant, row, { amountMinor, method: 'GIFT_CARD', giftCardId })
  return paymentId
}
