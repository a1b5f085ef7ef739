import { type Fault, fault } from '#core/errors.ts'
import { plainOf } from '#features/gift-cards/code.ts'

import type { CheckOut } from './schema.ts'

/** A repeated card would be charged with more than its checked balance. */
export function checkOutFaults({ giftCards = [] }: CheckOut): Fault[] {
  const codes = giftCards.map(({ code }) => plainOf(code))
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? fault(`giftCards[${index}].code`, 'is listed before', 'twice')
      : [],
  )
}
