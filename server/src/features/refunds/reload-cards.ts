import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { reload } from '#features/gift-cards/reload.ts'
import * as refunds from '#features/payments/refunds.ts'

/**
 * Puts the parts that gift cards paid back onto their cards. A part whose card has expired or was deleted is given back
 * in money, and becomes a row of the feed. Returns the parts with their sources.
 */
export async function reloadCards(
  tenant: Tenant,
  parts: readonly refunds.Part[],
): Promise<refunds.Part[]> {
  const { currency } = tenant.business
  const done: refunds.Part[] = []
  // In the order of their ids, as everywhere that cards are locked.
  for (const part of parts.toSorted(byCard)) {
    const { id, method, givenBy, giftCardId, paymentId } = part
    const amountMinor = toMinor(part.amount, currency)
    const isMoney =
      method === 'GIFT_CARD' && !(await reload(tenant, { giftCardId, paymentId, amountMinor }))
    if (isMoney) refunds.changePart(tenant, id, { source: 'GIFTCARD' })
    const isReloaded = method === 'GIFT_CARD' && !isMoney
    if (isReloaded && givenBy) refunds.changePart(tenant, id, { method: null })
    const money = isMoney ? { ...part, source: 'GIFTCARD' } : part
    done.push(isReloaded ? { ...part, givenBy: null } : money)
  }
  return done
}

const byCard = (one: refunds.Part, other: refunds.Part) =>
  String(one.giftCardId).localeCompare(String(other.giftCardId))
