import type { Covers } from './states.ts'

/** An amount to be paid, in minor units: the price, the tip, or a gift card that is sold. */
export interface Due {
  covers: Covers
  amountMinor: number
  /** The gift card that is sold for it. */
  giftCardId?: string
}

interface Given<Method> {
  method: Method
  amountMinor: number
  roundingMinor: number
}

/**
 * Splits payments over the amounts due, each in their order: one that covers several becomes several, of which the first is
 * rounded. What is above all of them pays for the last one. In minor units. Pure.
 */
export function split<Method>(given: readonly Given<Method>[], due: readonly Due[]) {
  const open = due.map((one, nth) => (nth === due.length - 1 ? Infinity : one.amountMinor))
  return given.flatMap(({ method, amountMinor, roundingMinor }) => {
    let left = amountMinor
    const parts = due.flatMap((one, nth) => {
      const minor = Math.min(left, open[nth] ?? 0)
      open[nth] = (open[nth] ?? 0) - minor
      left -= minor
      return minor > 0 ? [{ ...one, method, amountMinor: minor }] : []
    })
    return parts.map((part, nth) => ({ ...part, roundingMinor: nth === 0 ? roundingMinor : 0 }))
  })
}
