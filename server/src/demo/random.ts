/** Deterministic pseudo-random numbers by seed; not for secrets. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number, both bounds included. */
  between(least: number, most: number): number
  pick<T>(items: readonly T[]): T
  /** True with this probability in percent. */
  chance(percent: number): boolean
}

export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 0 || 1
  // Xorshift by Marsaglia: one word of state is enough for names and gaps.
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  // The first numbers of similar seeds resemble each other.
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next()
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[between(0, items.length - 1)] as (typeof items)[number]
    },
    chance: (percent) => next() * 100 < percent,
  }
}
