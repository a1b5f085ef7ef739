import { type Fault, fault, refuseFaults } from '#core/errors.ts'
import { toMinor } from '#core/money/money.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'

import type { RedeemedReward } from './rewards.ts'
import type { Discount } from './schema.ts'

interface DiscountParts {
  redeemed: readonly RedeemedReward[]
  /** The amounts of the discounts. */
  taken: readonly { minor: number }[]
}

/**
 * Limits each discount to the worth of its reward, for a caller who may give no other. Throws 403 for a reward without a
 * worth, since its amount would be the caller's choice, and 400 for an amount above it.
 */
export function requireWorth(
  discounts: readonly Discount[],
  { redeemed, taken }: DiscountParts,
  currency: string,
) {
  const faults = redeemed.flatMap((reward, nth): Fault[] => {
    if (!reward) return []
    if (reward.worth === null) throw forbiddenForRole('OWNER or MANAGER')
    const limit = reward.worth
    if ((taken[nth]?.minor ?? 0) <= toMinor(limit, currency)) return []
    const field = discounts[nth]?.percent === undefined ? 'amount' : 'percent'
    const words = `must not be more than the worth of the reward, ${limit}`
    return [fault(`discounts[${nth}].${field}`, words, { code: 'too_large', limit })]
  })
  refuseFaults(faults)
}
