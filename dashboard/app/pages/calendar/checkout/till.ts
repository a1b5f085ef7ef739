import { digitsOf } from '@openchair/server/currencies'
import { fromMinor, percentOf, sum, toMinor } from '@openchair/server/money'

import type { CheckOut } from '../../../api/checkout.ts'

/** What is sold beside the visit. */
export interface Sold {
  id: string
  name: string
  price: number
  stock: number
  quantity: number
}

export interface GivenCard {
  code: string
  /** What was on it when it was looked up. */
  left: number
}

export const methods = ['CARD', 'CASH', 'BANK_TRANSFER'] as const
export type Method = (typeof methods)[number]

export interface Payment {
  method: Method
  /** Of the last one nothing: it pays the rest. */
  amount: number | null
}

/** So much, or so many percent of what was bought. */
export type Tip = { amount: number } | { percent: number }

/** What stands on the till. */
export interface Till {
  products: readonly Sold[]
  cards: readonly GivenCard[]
  tip: Tip
  payments: readonly Payment[]
  complete: boolean
}

/** Whether something stands on it that somebody would have to enter again; a method is one click. */
export const isEntered = ({ products, cards, tip, payments }: Till) =>
  products.length > 0 ||
  cards.length > 0 ||
  payments.length > 1 ||
  ('percent' in tip ? tip.percent : tip.amount) > 0

/** What a booking says of its money. */
interface Asked {
  total: number
  owed: number
  currency: string
}

/**
 * What it comes to: cards pay what is owed in the order in which they were given, payments what is left and the
 * tip, the last one the rest. Pure.
 */
export function reckon({ products, cards, tip, payments }: Till, { total, owed, currency }: Asked) {
  const minor = (amount: number) => toMinor(amount, currency)
  const decimal = (units: number) => fromMinor(units, currency)
  const sold = sum(products.map(({ price, quantity }) => minor(price) * quantity))
  const tipMinor =
    'percent' in tip ? percentOf(minor(total) + sold, tip.percent) : minor(tip.amount)
  let open = minor(owed) + sold
  const owedMinor = open
  const taken = cards.map(({ left }) => {
    const some = Math.min(minor(left), open)
    open -= some
    return some
  })
  const toPay = open + tipMinor
  const fixed = payments.slice(0, -1).map(({ amount }) => minor(amount ?? 0))
  const rest = toPay - sum(fixed)
  const all = [...fixed, Math.max(0, rest)]
  const inCash = all.filter((_, nth) => payments[nth]?.method === 'CASH')
  return {
    owed: decimal(owedMinor),
    tip: decimal(tipMinor),
    cards: taken.map(decimal),
    /** Whether a further card could pay something. */
    isOpen: open > 0,
    toPay: decimal(toPay),
    payments: all.map(decimal),
    cash: decimal(sum(inCash)),
    isTooMuch: rest < 0 || (payments.length > 1 && rest === 0),
  }
}

export type Reckoned = ReturnType<typeof reckon>

/** What is sent for it. */
export const bodyOf = (till: Till, { tip, cards, payments }: Reckoned): CheckOut => ({
  products: till.products.map(({ id, quantity }) => ({ productId: id, quantity })),
  tipAmount: tip,
  giftCards: till.cards.flatMap(({ code }, nth) => {
    const amount = cards[nth] ?? 0
    return amount > 0 ? { code, amount } : []
  }),
  payments: till.payments.flatMap(({ method }, nth) => {
    const amount = payments[nth] ?? 0
    return amount > 0 ? { method, amount } : []
  }),
  complete: till.complete,
})

/** Whatever a field gives, as an amount of the currency: what is no number is nothing. */
export function amountOf(typed: number | string, currency: string): number {
  const amount = Number(typed)
  if (!Number.isFinite(amount) || amount < 0) return 0
  const digits = digitsOf(currency)
  return Number(amount.toFixed(digits))
}

/** How a code is compared: case, spaces, hyphens and letters that look like digits do not matter. */
export const plainCode = (typed: string) =>
  typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
