import { digitsOf } from '@openchair/server/currencies'
import { reduce } from '@openchair/server/discounts'
import { fromMinor, percentOf, sum, toMinor } from '@openchair/server/money'

import type { CheckOutBookingBody, Product, Booking } from '#app/api/http/schema.gen.ts'

import type { AddedService } from './added-service.ts'
import { roundCash } from './round-cash.ts'

/** A discount that is given now; the name of a reward is its reason. */
export type GivenDiscount = NonNullable<CheckOutBookingBody['discounts']>[number] & {
  key: string
  name: string
}

/** A product on the bill. */
export interface Sold {
  id: string
  name: string
  price: number
  /** The pieces left; null: not tracked. */
  stock: number | null
  quantity: number
}

export const isBeyondStock = ({ quantity, stock }: Pick<Sold, 'quantity' | 'stock'>) =>
  stock !== null && quantity > stock

/** The pieces that can be sold; null: as many as are asked for. */
export const stockLeft = (product: { trackInventory: boolean; stockQuantity: number }) =>
  product.trackInventory ? product.stockQuantity : null

/** A product in the form of the bill. */
export const soldOf = (product: Product): Omit<Sold, 'quantity'> => ({
  id: product.id,
  name: product.name,
  price: product.sellingPrice,
  stock: stockLeft(product),
})

/** The products with one piece more of this one. */
export function withOneMore<Line extends Sold>(
  products: readonly Line[],
  product: Omit<Line, 'quantity'>,
): Line[] {
  const isThere = products.some(({ id }) => id === product.id)
  return isThere
    ? products.map((one) => (one.id === product.id ? { ...one, quantity: one.quantity + 1 } : one))
    : [...products, { ...product, quantity: 1 } as Line]
}

export interface GivenCard {
  code: string
  /** The balance when the code was entered. */
  left: number
  /** The part that is taken from it; null: as much as it can pay. */
  part: number | null
}

export const methods = ['CARD', 'CASH', 'BANK_TRANSFER'] as const
export type Method = (typeof methods)[number]

export interface Payment {
  method: Method
  /** Null for the last one: it pays the rest. */
  amount: number | null
}

/** An amount, or a percentage of the services. */
export type Tip = { amount: number } | { percent: number }

/** The contents of the checkout form. */
export interface Till {
  services: readonly AddedService[]
  discounts: readonly GivenDiscount[]
  products: readonly Sold[]
  cards: readonly GivenCard[]
  tip: Tip
  payments: readonly Payment[]
  complete: boolean
}

/** The lines of a bill, and its payments. */
type TillLines = Omit<Till, 'complete'>

/** Whether the form contains entries that would be lost; a payment method alone is one click. */
export const isEntered = ({ services, discounts, products, cards, tip, payments }: TillLines) =>
  services.length > 0 ||
  discounts.length > 0 ||
  products.length > 0 ||
  cards.length > 0 ||
  payments.length > 1 ||
  ('percent' in tip ? tip.percent : tip.amount) > 0

/** The amounts of the booking. */
interface BillAmounts {
  total: number
  /** The amount that was paid and counts for the price. */
  received: number
  currency: string
  /** The step to which cash is rounded; null: it is not. */
  cashRounding: number | null
  /** The amount that gift cards cannot pay, such as that of gift cards sold. */
  besides?: number
}

/** The booking as it stands on the bill. */
export type BookedLines = Pick<Booking, 'services' | 'discount'>

/**
 * The totals, as the server computes them: gift cards pay the amount due in the order of entry, payments cover the rest
 * and the tip, the last payment takes the remainder. Pure.
 */
export function calculateTotals(
  { services, discounts, products, cards, tip, payments }: TillLines,
  { total, received, currency, cashRounding, besides = 0 }: BillAmounts,
  booked: BookedLines,
) {
  const minor = (amount: number) => toMinor(amount, currency)
  const decimal = (units: number) => fromMinor(units, currency)
  const served = [
    ...booked.services.map((line) => minor(line.total)),
    ...services.map(({ price }) => minor(price)),
  ]
  const sold = products.map(({ price, quantity }) => minor(price) * quantity)
  const onLines = sum(booked.services.map((line) => minor(line.discount)))
  const beforeMinor = Math.max(0, minor(booked.discount) - onLines)
  const reduced = reduce(discounts, { services: served, products: sold, beforeMinor }, currency)
  const added = sum([...services.map(({ price }) => minor(price)), ...sold])
  const servicesMinor = sum(reduced.servicesMinor)
  const less = servicesMinor + sum(reduced.productsMinor)
  // Those who serve are tipped, not the shelf.
  const servedMinor = Math.max(0, sum(served) - beforeMinor - servicesMinor)
  const tipMinor = 'percent' in tip ? percentOf(servedMinor, tip.percent) : minor(tip.amount)
  let open = Math.max(0, minor(total) + added - less - minor(received))
  const owedMinor = open
  const taken = cards.map(({ left, part }) => {
    const some = Math.min(minor(left), open, part === null ? Infinity : minor(part))
    open -= some
    return some
  })
  const toPay = open + minor(besides) + tipMinor
  const fixed = payments.slice(0, -1).map(({ amount }) => minor(amount ?? 0))
  const rest = toPay - sum(fixed)
  const exact = [...fixed, Math.max(0, rest)]
  const paid = roundCash(exact, {
    isCash: exact.map((_, nth) => payments[nth]?.method === 'CASH'),
    rest,
    step: cashRounding === null ? null : minor(cashRounding),
  })
  return {
    owed: decimal(owedMinor),
    /** The amount that each discount takes. */
    discounts: reduced.taken.map(({ minor: units, priceMinor }) =>
      decimal(Math.min(units, priceMinor ?? 0)),
    ),
    tip: decimal(tipMinor),
    cards: taken.map(decimal),
    /** Whether a further gift card could pay something. */
    isOpen: open > 0,
    toPay: decimal(toPay + paid.rounding),
    /** The rounding of the cash. */
    rounding: decimal(paid.rounding),
    payments: paid.payments.map(decimal),
    cash: decimal(paid.cash),
    isTooMuch: rest < 0 || (payments.length > 1 && rest === 0),
  }
}

export type Totals = ReturnType<typeof calculateTotals>

/** The request body. */
export const bodyOf = (till: Till, { tip, cards, payments }: Totals): CheckOutBookingBody => ({
  services: till.services.map(({ serviceId, variantId, addonIds }) => ({
    serviceId,
    variantId,
    addonIds: [...addonIds],
  })),
  discounts: till.discounts.map(({ key: _, name: __, ...discount }) => discount),
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

/** The value of a field as an amount of the currency; 0 when it is not a number. */
export function amountOf(typed: number | string, currency: string): number {
  const amount = Number(typed)
  if (!Number.isFinite(amount) || amount < 0) return 0
  return Number(amount.toFixed(digitsOf(currency)))
}
