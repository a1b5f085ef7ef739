import { digitsOf } from '#core/money/currencies.ts'
import { sum } from '#core/money/money.ts'

import type { Purchase } from './purchase.ts'

// A model of a salon's money, in minor units, and of its rules, written down a second time and naively.

export interface Card {
  id: string
  code: string
  initial: number
  left: number
  /** Neither voided nor deleted. */
  isValid: boolean
  isVoided: boolean
  /** The amounts of the payments of its sale, where several paid it. */
  parts?: number[]
  /** Whether a refund of its sale is pending. */
  isReserved?: boolean
}

export interface Payment {
  minor: number
  method: string
  refunded: number
  /** Reserved by refunds that nobody has decided. */
  pending: number
  isTip: boolean
  card: Card | null
  source: string | null
}

export interface Product {
  id: string
  price: number
  /** Null: that of the salon. */
  vatPercent: number | null
  stock: number
}

export interface Sale {
  product: Product
  quantity: number
  discount: number
}

export interface Visit {
  id: string
  status: string
  method: string
  price: number
  /** Of its services. */
  vatPercent: number
  /** The least amount that counts as the deposit; null: none is asked. */
  deposit: number | null
  /** Refunded before the visit was over. */
  owedAgain: number
  /** The number of services that were added at the till, each at the price of the first. */
  added: number
  /** On each service, in their order. */
  discounts: number[]
  sales: Sale[]
  /** In the order of the ledger. */
  payments: Payment[]
  invoice: Invoice | null
  /** How it ended; null: it has not, or nobody can undo it. */
  ended: Ended | null
}

export interface Ended {
  action: 'cancel' | 'no-show'
  /** The state before. */
  status: string
  /** The number of refunds until then. */
  refunds: number
  previous: Ended | null
}

export interface Refund {
  /** Null: of a sale without a visit. */
  visit: Visit | null
  minor: number
  parts: { payment: Payment; minor: number }[]
  status: 'PENDING' | 'COMPLETED' | 'DECLINED'
}

export interface Model {
  currency: string
  /** The rows of the feed: source and minor units. */
  feed: string[]
  refunds: Refund[]
  cards: Card[]
  visits: Visit[]
  purchases: Purchase[]
  products: Product[]
  /** Of the customer's loyalty card. */
  points: number
  /** The step of cash; 1: it is not rounded. */
  step: number
  /** In the drawer, without what it was rounded by. */
  cash: number
  rounding: number
}

/** How much more or less cash changes hands than an amount. Never a half: the steps are odd. */
export const roundedBy = ({ step }: Model, minor: number) => Math.round(minor / step) * step - minor

export type Invoice = Omit<ReturnType<typeof invoiceOf>, 'lines'> & {
  lines: { kind: string; amount: number }[]
}

export const salonVatPercent = 21

/** The VAT rate of the service: where it has none of its own, that of the salon. */
export const serviceRateOf = (currency: string) =>
  ({ JPY: 9, KWD: 13 })[currency] ?? salonVatPercent

export const deskMethods = ['ON_SITE', 'CASH', 'CARD', 'BANK_TRANSFER'] as const

const prices = ({ payments }: Visit) => payments.filter(({ isTip }) => !isTip)
export const valueOf = ({ product, quantity, discount }: Sale) =>
  product.price * quantity - discount
/** The price of the services, less discounts. */
export const servedOf = ({ price, added, discounts }: Visit) => price * (1 + added) - sum(discounts)
export const totalOf = (visit: Visit) => servedOf(visit) + sum(visit.sales.map(valueOf))
export const paid = (visit: Visit) => sum(prices(visit).map(({ minor }) => minor))
export const given = (visit: Visit) => sum(prices(visit).map(({ refunded }) => refunded))
const received = (visit: Visit) => paid(visit) - visit.owedAgain
export const owed = (visit: Visit) => Math.max(0, totalOf(visit) - received(visit))
export const leftOf = ({ minor, refunded, pending }: Payment) => minor - refunded - pending

export const isOver = ({ status }: Visit) => !['PENDING', 'CONFIRMED'].includes(status)
export const isLost = ({ status }: Visit) => ['CANCELLED', 'NO_SHOW'].includes(status)
export const isSettled = (visit: Visit) => given(visit) === visit.owedAgain && owed(visit) === 0
export const hasDeposit = (visit: Visit) =>
  visit.deposit !== null && received(visit) >= visit.deposit
/** Whether it accepts no more payments. */
export const isRefused = (visit: Visit) =>
  visit.status === 'CANCELLED' || (isOver(visit) && given(visit) > 0 && !isSettled(visit))

export function paymentStatusOf(visit: Visit) {
  if (isSettled(visit)) return 'PAID'
  if (given(visit) > 0) return given(visit) < paid(visit) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  if (hasDeposit(visit)) return 'DEPOSIT_PAID'
  return ['ONLINE', 'GIFT_CARD', 'BANK_TRANSFER'].includes(visit.method) ? 'PENDING' : 'ON_SITE'
}

export const rateOf = ({ product }: Sale) => product.vatPercent ?? salonVatPercent

export const lineOf = (sale: Sale) => ({
  kind: 'PRODUCT',
  amount: valueOf(sale),
  quantity: sale.quantity,
  unitPrice: sale.product.price,
  vatPercent: rateOf(sale),
  ...(sale.discount > 0 && { discount: sale.discount }),
})

// Never a half: the divisors are odd.
export const taxIn = (gross: number, percent: number) =>
  Math.round((gross * percent) / (100 + percent))

/** The content of the invoice that a visit would get now. */
export function invoiceOf(visit: Visit) {
  const lines = visit.sales.map(lineOf)
  const { vatPercent } = visit
  const services = Array.from({ length: 1 + visit.added }, () => ({
    kind: 'SERVICE',
    amount: visit.price,
    vatPercent,
  }))
  const discount = sum(visit.discounts)
  const less = discount > 0 ? [{ kind: 'DISCOUNT', amount: -discount }] : []
  const taxAt = (percent: number, service = 0) => {
    const sold = visit.sales.filter((sale) => rateOf(sale) === percent)
    const gross = service + sum(sold.map(valueOf))
    return { percent, amount: taxIn(gross, percent) }
  }
  const others = visit.sales.map(rateOf).filter((percent) => percent !== vatPercent)
  const methods = Map.groupBy(prices(visit), ({ method }) => method)
  const kept = [...methods].map(([method, some]) => ({
    method,
    amount: sum(some.map(({ minor, refunded }) => minor - refunded)),
  }))
  return {
    total: totalOf(visit),
    tip: sum(visit.payments.filter(({ isTip }) => isTip).map(({ minor }) => minor)),
    lines: [...services, ...lines, ...less],
    taxes: [
      taxAt(vatPercent, servedOf(visit)),
      ...[...new Set(others)].map((percent) => taxAt(percent)),
    ],
    payments: kept
      .filter(({ amount }) => amount > 0)
      .map(textOf)
      .toSorted(),
  }
}

export const textOf = ({ method, amount }: { method: string; amount: number }) =>
  `${method} ${amount}`

const sourceOf = (method: string) =>
  ['ONLINE', 'BANK_TRANSFER'].includes(method) ? 'ONLINE_BOOKING' : 'POS_TERMINAL'

/** A payment of 0 is none. */
export function note(
  model: Model,
  visit: Visit,
  more: Pick<Payment, 'minor' | 'method'> & Partial<Payment>,
) {
  if (more.minor === 0) return
  const source = more.method === 'GIFT_CARD' ? null : sourceOf(more.method)
  visit.payments.push({ refunded: 0, pending: 0, isTip: false, card: null, source, ...more })
  if (source) model.feed.push(`${source} ${more.minor}`)
  if (more.method === 'CASH') model.cash += more.minor
}

/** The effects of payments and of an end of the visit. */
export function settle(visit: Visit) {
  if (visit.status === 'PENDING' && hasDeposit(visit)) visit.status = 'CONFIRMED'
  if (visit.status === 'COMPLETED' && isSettled(visit)) visit.invoice ??= invoiceOf(visit)
}

/** Refunds a part of a payment by a method, else as it was paid. */
export function take(model: Model, visit: Visit, payment: Payment, minor: number, method?: string) {
  const { feed } = model
  payment.refunded += minor
  if (isInCash(payment, method)) model.cash -= minor
  if (payment.card?.isValid) payment.card.left += minor
  else if (payment.card) feed.push(`GIFTCARD ${-minor}`)
  if (payment.source) feed.push(`${method ? sourceOf(method) : payment.source} ${-minor}`)
  if (!isOver(visit) && !payment.isTip) visit.owedAgain += minor
}

/** Whether a refund of a payment is given from the drawer. */
export const isInCash = ({ card, method: paidBy }: Payment, method = paidBy) =>
  method === 'CASH' && card?.isValid !== true

/** Completes a visit: the first time it earns a point for each whole unit of its total. */
export function earn(model: Model, visit: Visit) {
  if (visit.status !== 'COMPLETED')
    model.points += Math.floor(totalOf(visit) / 10 ** digitsOf(model.currency))
  visit.status = 'COMPLETED'
}

export interface CheckOut {
  added: number
  /** Beside those before, on each service. */
  discounts: number[]
  sales: Sale[]
  byCards: { card: Card; minor: number }[]
  byMethods: { method: string; minor: number }[]
  tip: number
  complete: boolean
}

/** The payments cover the price first, in the given order; the ledger has them by source. */
export function checkOut(model: Model, visit: Visit, body: CheckOut) {
  const { added, discounts, sales, byCards, byMethods, tip, complete } = body
  for (const { product, quantity } of sales) product.stock -= quantity
  visit.sales.push(...sales)
  visit.added += added
  visit.discounts = discounts.map((one, nth) => one + (visit.discounts[nth] ?? 0))
  if (complete) earn(model, visit)
  for (const { card, minor } of byCards) {
    card.left -= minor
    note(model, visit, { method: 'GIFT_CARD', minor, card })
  }
  let open = sum(byMethods.map(({ minor }) => minor)) - tip
  const parts = byMethods.flatMap(({ method, minor }) => {
    const some = Math.min(minor, open)
    open -= some
    return [
      { method, minor: some, isTip: false },
      { method, minor: minor - some, isTip: true },
    ]
  })
  for (const source of ['ONLINE_BOOKING', 'POS_TERMINAL'])
    for (const part of parts.filter(({ method }) => sourceOf(method) === source))
      note(model, visit, part)
  settle(visit)
}
