import { median } from '../load.ts'

/** One figure of the version before, and of this one. */
export interface Pair {
  before: number
  now: number
}

/** Measures both, one right after the other, and each of them first in every other pair: so a machine that slows down affects both. */
export async function alternate<Value>(
  count: number,
  measure: (side: keyof Pair, nth: number) => Promise<Value>,
): Promise<Record<keyof Pair, Value>[]> {
  const seen = []
  for (let nth = 0; nth < count; nth++)
    if (nth % 2 === 0) {
      const before = await measure('before', nth)
      seen.push({ before, now: await measure('now', nth) })
    } else {
      const now = await measure('now', nth)
      seen.push({ before: await measure('before', nth), now })
    }
  return seen
}

/**
 * The median of the quotients of the pairs, with an interval that contains that of all possible pairs in at least 95 of 100
 * measurements: by the ranks of the sign test, whatever the distribution. Needs six pairs.
 */
export function quotientOf(pairs: readonly Pair[]) {
  const quotients = pairs.map(({ before, now }) => now / before).toSorted((a, b) => a - b)
  const outside = rankOutside(quotients.length)
  return {
    quotient: median(quotients),
    low: quotients[outside] ?? Number.NaN,
    high: quotients[quotients.length - 1 - outside] ?? Number.NaN,
  }
}

/** How many may be left out at each end: as many as fall on one side of the median with a probability of 2.5 % at most. */
function rankOutside(count: number) {
  let rank = -1
  let probability = 2 ** -count
  for (let sum = probability; sum <= 0.025; sum += probability) {
    rank += 1
    probability *= (count - rank) / (rank + 1)
  }
  return rank
}
