import { fromMinor, includedIn, sum, toMinor } from '@openchair/server/money'

import type { CreateSaleBody } from '#app/api/http/schema.gen.ts'

import {
  calculateTotals,
  type GivenCard,
  isEntered,
  type Payment,
  type Sold,
  type Tip,
} from '../till/till.ts'

/** A discount on all pieces of a line. */
export type LineDiscount = { amount: number } | { percent: number }

export interface SaleLine extends Sold {
  /** Null: that of the business. */
  vatPercent: number | null
  discount: LineDiscount | null
}

/** A gift card to sell. */
export interface CardToSell {
  key: string
  /** Null: not entered. */
  amount: number | null
  recipientName: string
  recipientEmail: string
}

/** The contents of the form of a sale without a visit. */
export interface SaleDraft {
  client: { id: string; name: string; email: string | null } | null
  /** Null: nobody in particular. */
  staffId: string | null
  products: readonly SaleLine[]
  cardsToSell: readonly CardToSell[]
  /** Gift cards that pay. */
  cards: readonly GivenCard[]
  tip: Tip
  payments: readonly Payment[]
}

interface Terms {
  currency: string
  /** The VAT rate of products without one of their own; null: none is known. */
  vatPercent: number | null
  /** The step to which cash is rounded; null: it is not. */
  cashRounding: number | null
}

/** The totals of a sale: those of a checkout without services, with gift cards that no gift card pays. Pure. */
export function saleTotals(draft: SaleDraft, { currency, vatPercent, cashRounding }: Terms) {
  const minor = (amount: number) => toMinor(amount, currency)
  const decimal = (units: number) => fromMinor(units, currency)
  const reduced = draft.products.flatMap(({ id, discount }, line) =>
    discount ? [{ ...discount, key: id, name: '', target: 'PRODUCT' as const, line }] : [],
  )
  const besides = decimal(sum(draft.cardsToSell.map(({ amount }) => minor(amount ?? 0))))
  const nothing = { total: 0, received: 0, currency, cashRounding, besides }
  const till = { ...draft, services: [], discounts: reduced }
  const totals = calculateTotals(till, nothing, { services: [], discount: 0 })
  const lineDiscounts = draft.products.map(
    ({ id }) => totals.discounts[reduced.findIndex(({ key }) => key === id)] ?? 0,
  )
  const gross = draft.products.map(({ price, quantity, vatPercent: own }, nth) => ({
    rate: own ?? vatPercent,
    minor: minor(price) * quantity - minor(lineDiscounts[nth] ?? 0),
  }))
  const byRate = [...Map.groupBy(gross, ({ rate }) => rate)]
  const vat = byRate.map(([rate, some]) =>
    rate === null ? 0 : includedIn(sum(some.map((one) => one.minor)), rate),
  )
  return { ...totals, lineDiscounts, vat: decimal(sum(vat)) }
}

export type SaleTotals = ReturnType<typeof saleTotals>

/** Whether nothing is sold yet. A gift card without an amount is not complete. */
export const isEmpty = ({ products, cardsToSell }: SaleDraft, { tip }: SaleTotals) =>
  products.length + cardsToSell.length === 0 && tip === 0

export const isComplete = (draft: SaleDraft, totals: SaleTotals) =>
  !isEmpty(draft, totals) && draft.cardsToSell.every(({ amount }) => amount !== null && amount > 0)

/** Whether the form contains entries that would be lost. */
export const isDirty = (draft: SaleDraft) =>
  draft.client !== null ||
  draft.cardsToSell.length > 0 ||
  isEntered({ ...draft, services: [], discounts: [] })

/** The request body. `received`: the cash that was handed over; more than is due of it is the change. */
export function saleBody(
  draft: SaleDraft,
  totals: SaleTotals,
  { received, currency }: { received: number | null; currency: string },
): CreateSaleBody {
  const minor = (amount: number) => toMinor(amount, currency)
  const lastCash = draft.payments.findLastIndex(({ method }) => method === 'CASH')
  const change = received === null ? 0 : Math.max(0, minor(received) - minor(totals.cash))
  return {
    customerId: draft.client?.id ?? null,
    staffId: draft.staffId,
    products: draft.products.map(({ id, quantity }, nth) => {
      const discount = totals.lineDiscounts[nth] ?? 0
      return { productId: id, quantity, ...(discount > 0 && { discount }) }
    }),
    giftCards: draft.cardsToSell.map(({ amount, recipientName, recipientEmail }) => ({
      amount: amount ?? 0,
      ...(recipientName.trim() !== '' && { recipientName: recipientName.trim() }),
      ...(recipientEmail.trim() !== '' && { recipientEmail: recipientEmail.trim() }),
    })),
    tipAmount: totals.tip,
    payments: [
      ...draft.cards.map(({ code }, nth) => ({
        method: 'GIFT_CARD' as const,
        amount: totals.cards[nth] ?? 0,
        giftCardCode: code,
      })),
      ...draft.payments.map(({ method }, nth) => {
        const due = minor(totals.payments[nth] ?? 0)
        const given = nth === lastCash && due > 0 ? due + change : due
        return { method, amount: fromMinor(given, currency) }
      }),
    ].filter(({ amount }) => amount > 0),
  }
}
