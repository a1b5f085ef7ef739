import { type Fault, fault } from '#core/errors.ts'
import { plainOf } from '#features/gift-cards/code.ts'

import type { NewSale, SaleQuery } from './request-schema.ts'

/** Validation of a sale beyond its schema. */
export const saleFaults = ({
  products = [],
  giftCards = [],
  tipAmount = 0,
  payments = [],
}: NewSale): Fault[] => [
  ...(products.length + giftCards.length === 0 && tipAmount === 0
    ? [fault('products', 'is required without gift cards and a tip', 'required')]
    : []),
  ...paymentFaults(payments),
]

/** A repeated card would be charged with more than its checked balance. */
function paymentFaults(payments: NonNullable<NewSale['payments']>): Fault[] {
  const codes = payments.map(({ giftCardCode }) => giftCardCode && plainOf(giftCardCode))
  return payments.flatMap(({ method, giftCardCode }, nth) => {
    const field = `payments[${nth}].giftCardCode`
    if (method === 'GIFT_CARD' && giftCardCode === undefined)
      return fault(field, 'is required', 'required')
    if (method !== 'GIFT_CARD' && giftCardCode !== undefined)
      return fault(field, 'needs the method GIFT_CARD', { code: 'not_with', other: 'method' })
    const isRepeated = giftCardCode !== undefined && codes.indexOf(codes[nth]) < nth
    return isRepeated ? fault(field, 'is listed before', 'twice') : []
  })
}

export const orderFaults = ({ from, to }: SaleQuery): Fault[] =>
  from !== undefined && to !== undefined && to < from
    ? [fault('to', 'must not be before from', { code: 'before_other', other: 'from' })]
    : []
