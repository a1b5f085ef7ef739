import { digitsOf } from '@openchair/server/currencies'

/** The notes and coins of currencies whose steps are their own. */
const known: Record<string, readonly number[]> = {
  EUR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  CHF: [1_000, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
}

/** The notes and coins of a currency, the highest first; 1, 2 and 5 in each power of ten where they are not known. */
export function valuesOf(currency: string): readonly number[] {
  const own = known[currency]
  if (own) return own
  const digits = digitsOf(currency)
  const powers = digits === 0 ? [1_000, 100, 10, 1] : [100, 10, 1, 0.1]
  return powers.flatMap((power) => [5, 2, 1].map((step) => Number((step * power).toFixed(digits))))
}
