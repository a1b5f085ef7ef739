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
  requireUnspent(card)
  const voided = emptyVoided(tenant, card, reason)
  for (const { paymentId, amount } of await movements.saleOf(tenant, id)) {
    movements.add(tenant, id, { kind: 'VOIDED', amount: -amount, paymentId })
    await reverseSale(tenant, { paymentId, amount })
  }
  return { before, after: toGiftCard(tenant, { ...card, ...voided, remainingAmount: 0 }) }
}

/** The card of a sale whose money is given back by a refund: locks and voids it. Throws 404 and 409 as above. */
export async function voidRefunded(
  tenant: Tenant,
  id: string,
  { reason, paymentId }: GiftCardVoiding & { paymentId: string },
) {
  const card = await lockVoidable(tenant, id)
  emptyVoided(tenant, card, reason)
  movements.add(tenant, id, { kind: 'VOIDED', amount: -card.initialAmount, paymentId })
}

/** Locks a card whose sale can be reversed. Throws 404, and 409 unless the whole amount is on the card. */
export async function lockVoidable(tenant: Tenant, id: string): Promise<giftCards.GiftCardRow> {
  const card = await giftCards.lock(tenant, id)
  if (hasExpired(card, tenant.now)) throw refusal('GIFT_CARD_EXPIRED')
  requireUnspent(card)
  return card
}

/** The same; undefined for a card whose sale cannot be reversed, or was. */
export async function lockIfVoidable(tenant: Tenant, id: string) {
  const card = await giftCards.lockIfKept(tenant, id)
  const isUnspent = card && !hasExpired(card, tenant.now) && isWhole(card)
  return isUnspent ? card : undefined
}

const isWhole = ({ remainingAmount, initialAmount }: giftCards.GiftCardRow) =>
  remainingAmount === initialAmount

function requireUnspent(card: giftCards.GiftCardRow) {
  if (!isWhole(card))
    throw conflictFor('GIFT_CARD_REDEEMED', 'A part of this gift card has been redeemed')
}

/** Takes the whole amount off a locked card. Returns what has changed. */
function emptyVoided(tenant: Tenant, card: giftCards.GiftCardRow, reason: string) {
  const content = { ...openPrivateData(tenant, card), voidReason: reason }
  const sealed = giftCardPrivateData.seal(tenant, card.id, content)
  const voided = { sealed, voidedAt: tenant.now.toISOString() }
  tenant.defer(giftCards.markVoided(tenant, card.id, voided))
  return voided
}
