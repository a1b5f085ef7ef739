import { roundToStep, sum } from '@openchair/server/money'

interface Cash {
  /** Whether each payment is in cash. */
  isCash: readonly boolean[]
  /** The amount that the last payment has to settle, in minor units. */
  rest: number
  /** The step of the business in minor units; null: none. */
  step: number | null
}

/** The payments, of which the last in cash settles the rest in coins that exist, and the rounding. Pure; minor units. */
export function roundCash(exact: readonly number[], { isCash, rest, step }: Cash) {
  const cashOf = (amounts: readonly number[]) => sum(amounts.filter((_, nth) => isCash[nth]))
  const over = roundToStep(cashOf(exact), step) - cashOf(exact)
  const last = exact.length - 1
  // Of less than half of a coin nothing is left to give.
  const rounding = isCash[last] && rest + over > 0 ? over : 0
  const payments = exact.map((one, nth) => (nth === last ? one + rounding : one))
  return { payments, rounding, cash: cashOf(payments) }
}
