import { firstPaymentStatus, type PaymentMethod, type PaymentStatus } from './states.ts'

/** What a booking asks, in minor units; deposit null: none. */
export interface Price {
  totalMinor: number
  depositMinor: number | null
  method: PaymentMethod
}

/** What the ledger says of a booking, in minor units: its payments, and what completed refunds gave back of them. */
export interface Balance {
  paidMinor: number
  refundedMinor: number
}

/** What a booking shows of its payments: the one place that decides it. Pure. */
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

/** What is still to be paid, in minor units. What was given back is not owed anew. */
export const owedOf = ({ totalMinor }: Price, { paidMinor }: Balance) =>
  Math.max(0, totalMinor - paidMinor)
