import { sum, toMinor } from '#core/money/money.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

/** In decimals of the currency. */
export type Payments = readonly { method: PaymentMethod; amount: number; rounding?: number }[]

/** The payments toward the price, and the rounding of all cash, in minor units. */
export function paidBy(payments: Payments, currency: string) {
  const rounding = sum(payments.map((one) => toMinor(one.rounding ?? 0, currency)))
  return {
    ...(rounding !== 0 && { rounding }),
    payments: payments
      .map(({ method, amount }) => ({ method, amount: toMinor(amount, currency) }))
      .filter(({ amount }) => amount > 0),
  }
}
