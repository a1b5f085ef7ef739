import { type Fault, fault, refuseFaults } from '#core/errors.ts'
import { type Prices, reduce } from '#core/money/discounts.ts'
import { fromMinor } from '#core/money/money.ts'

import type { Discount } from './schema.ts'

/**
 * The discounts on each service and each product, in minor units. Throws 400 for a line that is not there,
 * and for an amount above its price.
 */
export function applyDiscounts(discounts: readonly Discount[], prices: Prices, currency: string) {
  const given = reduce(discounts, prices, currency)
  const faults = given.taken.flatMap(({ minor, priceMinor }, nth): Fault[] => {
    const field = `discounts[${nth}]`
    if (priceMinor === null) return [fault(`${field}.line`, 'is not a line of this checkout')]
    if (minor <= priceMinor) return []
    const limit = fromMinor(priceMinor, currency)
    const words = `must not be more than the price, ${limit}`
    return [fault(`${field}.amount`, words, { code: 'too_large', limit })]
  })
  refuseFaults(faults)
  return given
}
