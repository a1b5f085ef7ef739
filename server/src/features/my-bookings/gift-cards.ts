import type { Tenant } from '#db/tenant.ts'
import { cardsPaidWith } from '#features/checkout/gift-cards/customer-cards.ts'
import { maskedCode } from '#features/gift-cards/code.ts'
import { openPrivateData } from '#features/gift-cards/gift-card.ts'
import type { GiftCardRow } from '#features/gift-cards/queries.ts'
import * as recipients from '#features/gift-cards/recipients.ts'

import type { MyGiftCard } from './schema.ts'

/**
 * The gift cards of an address and its customers, newest first. Everybody who has the code can spend the card, so it is shown for
 * cards whose letter with the code went to the address, and masked for those that have only paid for a booking.
 */
export async function giftCardsOf(
  tenant: Tenant,
  email: string,
  customerIds: readonly string[],
): Promise<MyGiftCard[]> {
  if (customerIds.length === 0) return []
  const [sent, paidIds] = await Promise.all([
    recipients.sentTo(tenant, email),
    cardsPaidWith(tenant, customerIds),
  ])
  const own = new Set(sent.map(({ id }) => id))
  const paid = await recipients.some(
    tenant,
    paidIds.filter((id) => !own.has(id)),
  )
  return [...sent, ...paid]
    .toSorted((one, other) => other.id.localeCompare(one.id))
    .map((row) => shown(tenant, row, own.has(row.id)))
}

function shown(tenant: Tenant, row: GiftCardRow, isOwn: boolean): MyGiftCard {
  const { code } = openPrivateData(tenant, row)
  const { initialAmount, remainingAmount, expiresAt } = row
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= tenant.now.getTime()
  return {
    code: isOwn ? code : maskedCode(code),
    initialAmount,
    // The worker takes the rest off an expired card some time later.
    remainingAmount: isOver ? 0 : remainingAmount,
    expiresAt,
  }
}
