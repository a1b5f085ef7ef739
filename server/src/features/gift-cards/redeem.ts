import { conflict, refusal } from '#core/errors.ts'
import { fromMinor, toMinor } from '#core/money.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { giftCardRedeemed } from './events.ts'
import { openSecret } from './gift-card.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'
import type { Redeemed } from './schema.ts'

/** A card that is locked and has at least so much left. */
interface Payer {
  card: giftCards.GiftCardRow
  amountMinor: number
  remainingMinor: number
}

/**
 * Holds a card that is to pay so much: whoever else redeems it waits until the transaction ends. Throws 404, then 409.
 * A booking that is paid is locked before.
 */
export async function holdPayer(
  tenant: Tenant,
  id: string | undefined,
  amountMinor: number,
): Promise<Payer> {
  const { now, business } = tenant
  const card = await giftCards.lock(tenant, id)
  const { expiresAt, expiredAt, remainingAmount } = card
  // The worker may come a minute late, and this request may have begun before its time was over.
  const isOver =
    expiredAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
  if (isOver) throw refusal('GIFT_CARD_EXPIRED')
  const remainingMinor = toMinor(remainingAmount, business.currency) - amountMinor
  if (remainingMinor < 0)
    throw conflict('INSUFFICIENT_BALANCE', 'The amount is more than what is left on the gift card')
  return { card, amountMinor, remainingMinor }
}

/** Takes from a card what it pays, writes that into its ledger and announces it. */
export function takeFrom(
  tenant: Tenant,
  { card, amountMinor, remainingMinor }: Payer,
  paymentId: string | null,
): Redeemed {
  const { businessId, now, later } = tenant
  const { currency } = tenant.business
  const { id } = card
  const { code } = openSecret(tenant, card)
  const redeemed = fromMinor(amountMinor, currency)
  const remainingAmount = fromMinor(remainingMinor, currency)
  later(giftCards.setRemaining(tenant, id, remainingAmount))
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
