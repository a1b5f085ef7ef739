import { type Fault, fault } from '#core/errors.ts'
import { plainOf } from '#features/gift-cards/code.ts'

import { discountFaults } from './discounts/rules.ts'
import type { CheckOut } from './schema.ts'

/** Validation of a checkout beyond its schema. */
export const checkOutFaults = ({ giftCards = [], discounts = [] }: CheckOut): Fault[] => [
  ...discountFaults(discounts),
  ...cardFaults(giftCards),
]

/** A repeated card would be charged with more than its checked balance. */
function cardFaults(giftCards: NonNullable<CheckOut['giftCards']>): Fault[] {
  const codes = giftCards.map(({ code }) => plainOf(code))
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? fault(`giftCards[${index}].code`, 'is listed before', 'twice')
      : [],
  )
}
