import { firstPaymentStatus, type PaymentMethod, type PaymentStatus } from './states.ts'

/** The amounts due for a booking, in minor units; deposit null: none. */
export interface Price {
  totalMinor: number
  depositMinor: number | null
  method: PaymentMethod
}

/** The ledger's sums for a booking, in minor units: its payments, and the completed refunds of them. */
export interface Balance {
  paidMinor: number
  refundedMinor: number
}

/** The payment fields of a booking, derived from the ledger: the only place that decides them. Pure. */
export const marksOf = (price: Price, balance: Balance) => ({
  paymentStatus: statusOf(price, balance),
  depositPaid: price.depositMinor !== null && balance.paidMinor >= price.depositMinor,
})

function statusOf(
  { totalMinor, depositMinor, method }: Price,
  { paidMinor, refundedMinor }: Balance,
): PaymentStatus {
  if (refundedMinor > 0) return refundedMinor < paidMinor ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  if (paidMinor >= totalMinor) return 'PAID'
  if (depositMinor !== null && paidMinor > 0 && paidMinor >= depositMinor) return 'DEPOSIT_PAID'
  return firstPaymentStatus[method]
}

/** The amount still due, in minor units. Refunded money is not due again. */
export const owedOf = ({ totalMinor }: Price, { paidMinor }: Balance) =>
  Math.max(0, totalMinor - paidMinor)
