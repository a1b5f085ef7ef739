/** Numbers that look like chance and are the same for the same seed; not for secrets. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number, both bounds included. */
  between(least: number, most: number): number
  pick<T>(items: readonly T[]): T
  /** True in so many of a hundred cases. */
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
  // The first numbers of seeds that differ in few bits resemble each other.
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
