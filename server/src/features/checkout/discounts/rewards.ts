import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import * as cards from '#features/loyalty/cards/queries.ts'
import { redeemNamed } from '#features/loyalty/cards/redeem.ts'

import type { Discount } from './schema.ts'

/**
 * Redeems the rewards of these discounts on cards of the customer, who is locked. Throws 404 and 409. Returns the reasons
 * of all discounts.
 */
export async function redeemRewards(
  tenant: Tenant,
  { customerId }: Pick<BookingRow, 'customerId'>,
  discounts: readonly Discount[],
): Promise<string[]> {
  const names: string[] = []
  for (const { reason, reward } of discounts) {
    if (reason !== undefined) names.push(reason)
    if (!reward) continue
    const card = await cards.lock(tenant, reward.cardId)
    if (card.customerId !== customerId) throw notFound('Card')
    names.push((await redeemNamed(tenant, reward)).name)
  }
  return [...new Set(names)]
}
