import { fitsCurrency, fromMinor, roundToStep, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { cashRoundingOf } from '#features/businesses/queries.ts'

interface Given {
  method: string
  amountMinor: number
}

type Rounded<Payment> = Payment & { roundingMinor: number }

/**
 * The payments of a sale as they settle it: cash that was given rounded to the step, for all that the others leave,
 * settles exactly that, and its rounding is kept beside it. Undefined: they do not settle it. Pure.
 */
export function settleWithCash<Payment extends Given>(
  given: readonly Payment[],
  dueMinor: number,
  stepMinor: number | null,
): Rounded<Payment>[] | undefined {
  const exact = given.map((one) => ({ ...one, roundingMinor: 0 }))
  const sumOf = (some: readonly Given[]) => sum(some.map(({ amountMinor }) => amountMinor))
  const over = sumOf(given) - dueMinor
  if (over === 0) return exact
  const cash = exact.filter(({ method }) => method === 'CASH')
  const cashMinor = sumOf(cash)
  if (cash.length === 0 || cashMinor !== roundToStep(cashMinor - over, stepMinor)) return undefined
  const largest = cash.reduce((most, one) => (one.amountMinor > most.amountMinor ? one : most))
  // Many small ones can each be less than the rounding.
  if (largest.amountMinor <= over) return undefined
  return exact.map((one) =>
    one === largest ? { ...one, amountMinor: one.amountMinor - over, roundingMinor: over } : one,
  )
}

/** The rounding of cash that is given back at once, beside its amounts; all in decimals of the currency. */
export async function roundedTogether(tenant: Tenant, cash: readonly { amount: number }[]) {
  if (cash.length === 0) return 0
  const { currency } = tenant.business
  const minor = sum(cash.map(({ amount }) => toMinor(amount, currency)))
  return fromMinor(roundToStep(minor, await stepOf(tenant)) - minor, currency)
}

/** The step of the business in minor units; null: its cash is not rounded. */
export async function stepOf(tenant: Tenant): Promise<number | null> {
  const step = await cashRoundingOf(tenant)
  const { currency } = tenant.business
  // One of a currency that the business had before says nothing.
  return step === null || !fitsCurrency(step, currency) ? null : toMinor(step, currency)
}
