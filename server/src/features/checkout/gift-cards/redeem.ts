import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { pay, requirePayable } from '#features/bookings/mark-paid/pay.ts'
import * as bookings from '#features/bookings/queries.ts'
import { lockPayer, allocate } from '#features/gift-cards/redeem.ts'
import type { RedeemedCard, Redemption } from '#features/gift-cards/schema.ts'

/**
 * Redeems an amount of a card, and pays a booking with it if one is given. Throws 404, then 409. The booking is
 * locked before the card, or two redemptions could deadlock.
 */
export async function redeemGiftCard(
  tenant: Tenant,
  giftCardId: string | undefined,
  { amount, bookingId }: Omit<Redemption, 'code'>,
): Promise<RedeemedCard> {
  const amountMinor = toMinor(amount, tenant.business.currency)
  const booking = bookingId === undefined ? null : await bookings.lock(tenant, bookingId)
  const payer = await lockPayer(tenant, giftCardId, amountMinor)
  const paymentId = booking && (await payWith(tenant, booking, payer.card.id, amountMinor))
  return allocate(tenant, payer, paymentId)
}

async function payWith(tenant: Tenant, row: BookingRow, giftCardId: string, amountMinor: number) {
  requirePayable(row)
  const { paymentId } = await pay(tenant, row, { amountMinor, method: 'GIFT_CARD', giftCardId })
  return paymentId
}
