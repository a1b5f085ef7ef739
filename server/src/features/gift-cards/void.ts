import { conflictFor, refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { reverseSale } from '#features/payments/reverse-sale.ts'

import { giftCardPrivateData, openPrivateData, toGiftCard } from './gift-card.ts'
import * as movements from './movements.ts'
import * as giftCards from './queries.ts'
import { hasExpired } from './reload.ts'
import type { GiftCard, GiftCardVoiding } from './schema.ts'

/**
 * Reverses the sale of a card that was sold by mistake, and returns the card before and after. A card that was voided
 * before is not changed. Throws 404, and 409 unless the whole amount is on the card.
 */
export async function voidGiftCard(
  tenant: Tenant,
  id: string,
  { reason }: GiftCardVoiding,
): Promise<{ before: GiftCard; after: GiftCard }> {
  const card = await giftCards.lock(tenant, id)
  const before = toGiftCard(tenant, card)
  if (card.voidedAt !== null) return { before, after: before }
  if (hasExpired(card, tenant.now)) throw refusal('GIFT_CARD_EXPIRED')
  const { initialAmount: amount } = card
  if (card.remainingAmount !== amount)
    throw conflictFor('GIFT_CARD_REDEEMED', 'A part of this gift card has been redeemed')
  const content = { ...openPrivateData(tenant, card), voidReason: reason }
  const sealed = giftCardPrivateData.seal(tenant, id, content)
  const voided = { sealed, voidedAt: tenant.now.toISOString() }
  const paymentId = await movements.saleOf(tenant, id)
  tenant.defer(giftCards.markVoided(tenant, id, voided))
  movements.add(tenant, id, { kind: 'VOIDED', amount: -amount, paymentId })
  await reverseSale(tenant, { paymentId, amount })
  return { before, after: toGiftCard(tenant, { ...card, ...voided, remainingAmount: 0 }) }
}
