import { conflict } from '#core/errors.ts'
import { fromMinor, roundToStep, sum } from '#core/money/money.ts'
import { settleWithCash } from '#features/payments/cash-rounding.ts'
import { type Due, split } from '#features/payments/split.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

/** The amounts due for a sale, in minor units. */
export interface SaleDue {
  goodsMinor: number
  giftCards: readonly { giftCardId: string; amountMinor: number }[]
  tipMinor: number
}

export interface Tender {
  method: Exclude<PaymentMethod, 'ONLINE'>
  amountMinor: number
}

interface Terms {
  currency: string
  /** The step to which cash is rounded; null: it is not. */
  stepMinor: number | null
}

/**
 * The change, and what each payment in money pays for: the products that gift cards do not pay, then each gift card sold, then
 * the tip. Throws 409 unless the amounts cover all of it, with no more than change of cash, and gift cards pay for products
 * alone. In minor units. Pure.
 */
export function billOf(
  { goodsMinor, giftCards, tipMinor }: SaleDue,
  given: readonly Tender[],
  { currency, stepMinor }: Terms,
) {
  const inCards = given.filter(({ method }) => method === 'GIFT_CARD')
  const inMoney = given.filter(({ method }) => method !== 'GIFT_CARD')
  const [byCards, soldMinor] = [minorOf(inCards), minorOf(giftCards)]
  const dueMinor = goodsMinor + soldMinor + tipMinor - byCards
  const settled = settle(inMoney, dueMinor, stepMinor)
  if (!settled || byCards > goodsMinor)
    throw conflict('INSUFFICIENT_BALANCE', amountMismatch, {
      owed: fromMinor(goodsMinor + soldMinor, currency),
      tipAmount: fromMinor(tipMinor, currency),
      given: fromMinor(minorOf(given), currency),
    })
  const due: Due[] = [
    { covers: 'PRICE', amountMinor: goodsMinor - byCards },
    ...giftCards.map((one) => ({ covers: 'PRICE' as const, ...one })),
    { covers: 'TIP', amountMinor: tipMinor },
  ]
  return { changeMinor: settled.changeMinor, payments: split(settled.payments, due) }
}

const minorOf = (some: readonly { amountMinor: number }[]) =>
  sum(some.map(({ amountMinor }) => amountMinor))

const amountMismatch =
  'The amounts given must cover the amount due and the tip, more than it in cash alone, which is rounded to the step of the business, and gift cards pay for products alone'

/**
 * The payments in money as they settle what is due, less the change. Cash for exactly what the others leave is taken as it is;
 * any other is for the rounded rest, unless that is nothing. Undefined: they do not settle it.
 */
function settle(given: readonly Tender[], dueMinor: number, stepMinor: number | null) {
  const cashMinor = minorOf(given.filter(({ method }) => method === 'CASH'))
  const restMinor = dueMinor - (minorOf(given) - cashMinor)
  const rounded = roundToStep(restMinor, stepMinor)
  const askedMinor = cashMinor === restMinor || rounded === 0 ? restMinor : rounded
  const changeMinor = cashMinor - askedMinor
  // Some of the cash is given for something: what is changed entirely was not needed.
  if (changeMinor < 0 || (changeMinor > 0 && askedMinor <= 0)) return undefined
  const payments = settleWithCash(lessChange(given, changeMinor), dueMinor, stepMinor)
  return payments && { changeMinor, payments }
}

/** The payments after the change, which is taken from the last ones in cash. */
function lessChange(given: readonly Tender[], changeMinor: number): Tender[] {
  let open = changeMinor
  const left = given.toReversed().map((one) => {
    const minor = one.method === 'CASH' ? Math.min(open, one.amountMinor) : 0
    open -= minor
    return { ...one, amountMinor: one.amountMinor - minor }
  })
  return left.toReversed()
}
