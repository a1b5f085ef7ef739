import { conflict, refusal } from '#core/errors.ts'
import { fromMinor, toMinor } from '#core/money/money.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { giftCardRedeemed } from './events.ts'
import { openPrivateData } from './gift-card.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'
import { hasExpired } from './reload.ts'
import type { RedeemedCard } from './schema.ts'

/** A locked card with a sufficient balance. */
interface Payer {
  card: giftCards.GiftCardRow
  amountMinor: number
  remainingMinor: number
}

/**
 * Locks a card for a payment of this amount: concurrent redemptions wait until the transaction ends. Throws 404, then
 * 409. A booking to be paid is locked before.
 */
export async function lockPayer(
  tenant: Tenant,
  id: string | undefined,
  amountMinor: number,
): Promise<Payer> {
  const { now, business } = tenant
  const card = await giftCards.lock(tenant, id)
  if (hasExpired(card, now)) throw refusal('GIFT_CARD_EXPIRED')
  const remainingMinor = toMinor(card.remainingAmount, business.currency) - amountMinor
  if (remainingMinor < 0)
    throw conflict('INSUFFICIENT_BALANCE', 'The amount is more than the balance of the gift card')
  return { card, amountMinor, remainingMinor }
}

/** Subtracts a payment from a card, appends it to the ledger and emits the event. */
export function allocate(
  tenant: Tenant,
  { card, amountMinor, remainingMinor }: Payer,
  paymentId: string | null,
): RedeemedCard {
  const { businessId, now, defer } = tenant
  const { currency } = tenant.business
  const { id } = card
  const { code } = openPrivateData(tenant, card)
  const redeemed = fromMinor(amountMinor, currency)
  const remainingAmount = fromMinor(remainingMinor, currency)
  defer(giftCards.setRemaining(tenant, id, remainingAmount))
  movements.add(tenant, id, { kind: 'REDEEMED', amount: -redeemed, paymentId })
  emit(tenant, giftCardRedeemed, {
    id,
    businessId,
    code,
    amountRedeemed: amountMinor,
    remainingBalance: remainingMinor,
    currency,
    redeemedAt: now.toISOString(),
  })
  return { code, redeemed, remainingAmount }
}
