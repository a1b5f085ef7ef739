import { sum } from '#core/money/money.ts'

import {
  type Card,
  type Invoice,
  leftOf,
  lineOf,
  type Payment,
  type Product,
  rateOf,
  type Sale,
  taxIn,
  textOf,
  valueOf,
} from './model.ts'

// The same for sales without a visit.

/** A line of a sale. */
export interface Bought extends Sale {
  id: string
  /** Pieces that were given back or are reserved for it, and their price. */
  taken: number
  takenMinor: number
  /** Given back. */
  refunded: number
}

export interface PurchasePayment extends Payment {
  /** The gift card that was sold for it; null: products or the tip. */
  sold: Card | null
}

export interface Purchase {
  id: string
  lines: Bought[]
  /** The gift cards that were sold, each with its line. */
  cards: { lineId: string; card: Card; isTaken: boolean }[]
  tip: number
  isTipTaken: boolean
  change: number
  hasCustomer: boolean
  hasMember: boolean
  /** In the order of the ledger. */
  payments: PurchasePayment[]
}

export interface Books {
  /** The rows of the feed: source and minor units. */
  feed: string[]
  purchases: Purchase[]
  cards: Card[]
  products: Product[]
}

export const goodsOf = ({ lines }: Pick<Purchase, 'lines'>) => sum(lines.map(valueOf))
const cardsOf = ({ cards }: Purchase) => sum(cards.map(({ card }) => card.initial))
export const totalOfPurchase = (purchase: Purchase) => goodsOf(purchase) + cardsOf(purchase)
export const isForGoods = ({ isTip, sold }: PurchasePayment) => !isTip && sold === null

/** Takes the change and then splits what was given over the products, each gift card and the tip. */
export function settlePurchase(
  { feed }: Books,
  purchase: Purchase,
  {
    byCards,
    byMethods,
  }: { byCards: { card: Card; minor: number }[]; byMethods: { method: string; minor: number }[] },
) {
  const add = (more: Pick<PurchasePayment, 'minor' | 'method'> & Partial<PurchasePayment>) => {
    const fresh = { refunded: 0, pending: 0, isTip: false, card: null, sold: null, source: null }
    purchase.payments.push({ ...fresh, ...more })
  }
  for (const { card, minor } of byCards) {
    card.left -= minor
    add({ method: 'GIFT_CARD', minor, card })
  }
  const due = [
    { open: goodsOf(purchase) - sum(byCards.map(({ minor }) => minor)), sold: null, isTip: false },
    ...purchase.cards.map(({ card }) => ({ open: card.initial, sold: card, isTip: false })),
    { open: purchase.tip, sold: null, isTip: true },
  ]
  const parts = byMethods.flatMap(({ method, minor }) => {
    let left = minor
    return due.flatMap((one) => {
      const some = Math.min(left, one.open)
      left -= some
      one.open -= some
      const { sold, isTip } = one
      const source = sold ? 'GIFTCARD' : 'POS_TERMINAL'
      return some > 0 ? [{ method, minor: some, sold, isTip, source }] : []
    })
  })
  for (const source of ['GIFTCARD', 'POS_TERMINAL'])
    for (const part of parts.filter((one) => one.source === source)) {
      add(part)
      feed.push(`${source} ${part.minor}`)
      part.sold?.parts?.push(part.minor)
    }
}

/** Takes an amount from the latest of some payments: of which it gives back, or reserves. */
export function takeBack(
  { feed }: Books,
  payments: readonly PurchasePayment[],
  { minor, isDone }: { minor: number; isDone: boolean },
) {
  let open = minor
  for (const payment of payments.toReversed()) {
    const some = Math.min(open, leftOf(payment))
    open -= some
    if (some === 0) continue
    if (!isDone) {
      payment.pending += some
      continue
    }
    payment.refunded += some
    if (payment.card?.isValid) payment.card.left += some
    else if (payment.card) feed.push(`GIFTCARD ${-some}`)
    if (payment.source) feed.push(`${payment.source} ${-some}`)
  }
}

/** The content of its invoice; null: it has none. */
export function invoiceOfPurchase(purchase: Purchase): Invoice | null {
  const { lines, cards, payments, tip } = purchase
  if (lines.length + cards.length === 0) return null
  const rates = [...new Set(lines.map(rateOf))]
  const grossAt = (rate: number) => sum(lines.filter((one) => rateOf(one) === rate).map(valueOf))
  const taxes = rates.map((percent) => ({ percent, amount: taxIn(grossAt(percent), percent) }))
  const methods = Map.groupBy(
    payments.filter(({ isTip }) => !isTip),
    ({ method }) => method,
  )
  return {
    total: totalOfPurchase(purchase),
    tip,
    lines: [
      ...lines.map(lineOf),
      ...cards.map(({ card }) => ({ kind: 'GIFT_CARD', amount: card.initial })),
    ],
    taxes: taxes.toSorted((a, b) => b.percent - a.percent),
    payments: [...methods]
      .map(([method, some]) => textOf({ method, amount: sum(some.map(({ minor }) => minor)) }))
      .toSorted(),
  }
}

/** The sale of a gift card is reversed in all that paid it. */
export function reverse({ purchases }: Pick<Books, 'purchases'>, voided: Card) {
  for (const purchase of purchases) {
    for (const one of purchase.cards) if (one.card === voided) one.isTaken = true
    for (const payment of purchase.payments)
      if (payment.sold === voided) payment.refunded = payment.minor
  }
}
