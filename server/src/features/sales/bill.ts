import { conflict } from '#core/errors.ts'
import { fromMinor, sum } from '#core/money/money.ts'
import { type Due, split } from '#features/payments/split.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

/** The amounts due for a sale, in minor units. */
export interface SaleDue {
  goodsMinor: number
  giftCards: readonly { giftCardId: string; amountMinor: number }[]
  tipMinor: number
}

export interface Given {
  method: Exclude<PaymentMethod, 'ONLINE'>
  amountMinor: number
}

/**
 * The change, and what each payment in money pays for: the products that gift cards do not pay, then each gift card sold, then
 * the tip. Throws 409 unless the amounts cover all of it, with no more than change of cash, and gift cards pay for products
 * alone. In minor units. Pure.
 */
export function billOf(
  { goodsMinor, giftCards, tipMinor }: SaleDue,
  given: readonly Given[],
  currency: string,
) {
  const inCards = given.filter(({ method }) => method === 'GIFT_CARD')
  const inMoney = given.filter(({ method }) => method !== 'GIFT_CARD')
  const [byCards, byMoney, inCash] = [
    minorOf(inCards),
    minorOf(inMoney),
    minorOf(inMoney.filter(({ method }) => method === 'CASH')),
  ]
  const soldMinor = minorOf(giftCards)
  const dueMinor = goodsMinor + soldMinor + tipMinor
  const changeMinor = byCards + byMoney - dueMinor
  // All of a payment in cash is given for something: what is changed entirely was not needed.
  const isChange = changeMinor >= 0 && (changeMinor === 0 || changeMinor < inCash)
  if (!isChange || byCards > goodsMinor)
    throw conflict('INSUFFICIENT_BALANCE', amountMismatch, {
      owed: fromMinor(goodsMinor + soldMinor, currency),
      tipAmount: fromMinor(tipMinor, currency),
      given: fromMinor(byCards + byMoney, currency),
    })
  const due: Due[] = [
    { covers: 'PRICE', amountMinor: goodsMinor - byCards },
    ...giftCards.map((one) => ({ covers: 'PRICE' as const, ...one })),
    { covers: 'TIP', amountMinor: tipMinor },
  ]
  return { changeMinor, payments: split(lessChange(inMoney, changeMinor), due) }
}

const minorOf = (some: readonly { amountMinor: number }[]) =>
  sum(some.map(({ amountMinor }) => amountMinor))

const amountMismatch =
  'The amounts given must cover the amount due and the tip, more than it in cash alone, and gift cards pay for products alone'

/** The payments after the change, which is taken from the last ones in cash. */
function lessChange(given: readonly Given[], changeMinor: number): Given[] {
  let open = changeMinor
  const left = given.toReversed().map((one) => {
    const minor = one.method === 'CASH' ? Math.min(open, one.amountMinor) : 0
    open -= minor
    return { ...one, amountMinor: one.amountMinor - minor }
  })
  return left.toReversed()
}
