import { type Fault, fault } from '#core/errors.ts'
import { plainOf } from '#features/gift-cards/code.ts'

import type { CheckOut } from './schema.ts'

/** A card is named once, or it would be asked for more than was seen. */
export function checkOutFaults({ giftCards = [] }: CheckOut): Fault[] {
  const codes = giftCards.map(({ code }) => plainOf(code))
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? fault(`giftCards[${index}].code`, 'is named before', 'twice')
      : [],
  )
}
