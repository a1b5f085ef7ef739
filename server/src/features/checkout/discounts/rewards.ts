import { notFoundAt } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import * as cards from '#features/loyalty/cards/queries.ts'
import { redeemNamed } from '#features/loyalty/cards/redeem.ts'

import type { Discount } from './schema.ts'

/** Of a discount; null: it is for no reward. */
export type RedeemedReward = Pick<Awaited<ReturnType<typeof redeemNamed>>, 'name' | 'worth'> | null

/**
 * Redeems the rewards of these discounts on cards of the customer, who is locked. Throws 404 and 409. Returns one for
 * each discount.
 */
export async function redeemRewards(
  tenant: Tenant,
  { customerId }: Pick<BookingRow, 'customerId'>,
  discounts: readonly Discount[],
): Promise<RedeemedReward[]> {
  const redeemed: RedeemedReward[] = []
  for (const [index, { reward }] of discounts.entries()) {
    if (!reward) {
      redeemed.push(null)
      continue
    }
    const card = await cards.lock(tenant, reward.cardId)
    if (card.customerId !== customerId)
      throw notFoundAt('Card', `discounts[${index}].reward.cardId`)
    redeemed.push(await redeemNamed(tenant, reward))
  }
  return redeemed
}

/** The reasons of all discounts, each once. */
export const reasonsOf = (discounts: readonly Discount[], redeemed: readonly RedeemedReward[]) => [
  ...new Set(
    discounts.flatMap(({ reason }, nth) => [
      ...(reason === undefined ? [] : [reason]),
      ...(redeemed[nth] ? [redeemed[nth].name] : []),
    ]),
  ),
]
