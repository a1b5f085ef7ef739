import { digitsOf } from '#core/money/currencies.ts'

/** Currencies whose minor units no provider takes, with the smallest amount that can be charged. */
const ownSteps: Record<string, number> = { MGA: 100 }

/**
 * Providers charge multiples of this many minor units: the last of three digits is always 0. The providers themselves
 * check each amount.
 */
export const chargeStepOf = (currency: string): number =>
  ownSteps[currency] ?? (digitsOf(currency) === 3 ? 10 : 1)
