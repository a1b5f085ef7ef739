import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import * as movements from './movements.ts'
import * as giftCards from './queries.ts'

interface CardRefund {
  /** Null: the payment is of a release that recorded no card. */
  giftCardId: string | null
  paymentId: string
  amountMinor: number
}

/**
 * Puts a refunded amount back onto the card that paid it, with a line in its ledger. Returns false, and changes
 * nothing, if the card has expired or was deleted.
 */
export async function reload(
  tenant: Tenant,
  { giftCardId, paymentId, amountMinor }: CardRefund,
): Promise<boolean> {
  const card = giftCardId === null ? undefined : await lockValid(tenant, giftCardId)
  if (!card) return false
  const { currency } = tenant.business
  const remaining = fromMinor(toMinor(card.remainingAmount, currency) + amountMinor, currency)
  const amount = fromMinor(amountMinor, currency)
  tenant.defer(giftCards.setRemaining(tenant, card.id, remaining))
  movements.add(tenant, card.id, { kind: 'REFUNDED', amount, paymentId })
  return true
}

/** Locks a card that can be spent; undefined if it has expired or was deleted. */
export async function lockValid(tenant: Tenant, id: string) {
  const card = await giftCards.lockIfKept(tenant, id)
  return card && !hasExpired(card, tenant.now) ? card : undefined
}

/** Checked by its time too: the worker that records the expiry may run a minute late. */
export const hasExpired = (
  { expiresAt, expiredAt }: Pick<giftCards.GiftCardRow, 'expiresAt' | 'expiredAt'>,
  now: Date,
) => expiredAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
