import { firstPaymentStatus, type PaymentMethod, type PaymentStatus } from './states.ts'

/** The amounts due for a booking, in minor units; deposit null: none. */
export interface Price {
  totalMinor: number
  depositMinor: number | null
  /** A part of the deposit below this amount cannot be charged, and is not waited for. */
  stepMinor: number
  method: PaymentMethod
}

/** The ledger's sums for a booking, in minor units: its payments, and the completed refunds of them. */
export interface Balance {
  paidMinor: number
  refundedMinor: number
  /** The part of refundedMinor that was refunded before the visit was over: it is due again. */
  owedAgainMinor: number
}

/** The amount that counts as received for the price. */
export const receivedOf = ({ paidMinor, owedAgainMinor }: Balance) => paidMinor - owedAgainMinor

/** The payment fields of a booking, derived from the ledger: the only place that decides them. Pure. */
export const marksOf = (price: Price, balance: Balance) => ({
  paymentStatus: statusOf(price, balance),
  depositPaid: coversDeposit(price, receivedOf(balance)),
})

const coversDeposit = ({ depositMinor, stepMinor }: Price, receivedMinor: number) =>
  depositMinor !== null && receivedMinor > Math.max(0, depositMinor - stepMinor)

function statusOf(price: Price, balance: Balance): PaymentStatus {
  const { totalMinor, method } = price
  const { refundedMinor, owedAgainMinor } = balance
  const receivedMinor = receivedOf(balance)
  const leftMinor = balance.paidMinor - refundedMinor
  const isFinal = refundedMinor > owedAgainMinor
  if (!isFinal && receivedMinor >= totalMinor) return 'PAID'
  if (refundedMinor > 0) return leftMinor > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  if (receivedMinor > 0 && coversDeposit(price, receivedMinor)) return 'DEPOSIT_PAID'
  return firstPaymentStatus[method]
}

/** The amount still due, in minor units. */
export const owedOf = ({ totalMinor }: Price, balance: Balance) =>
  Math.max(0, totalMinor - receivedOf(balance))
