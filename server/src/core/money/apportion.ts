import { sum } from './money.ts'

/**
 * Splits an amount in proportion to weights, to the last minor unit: what rounding down leaves goes to the largest
 * remainders, the first of equal ones first. No part is above its weight if the amount is not above their sum. Pure.
 */
export function apportion(minor: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(minor) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const open = minor - sum(shares.map(({ part }) => part))
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, open)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => part + (raised.has(index) ? 1 : 0))
}
