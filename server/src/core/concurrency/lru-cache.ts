/** The uses of caches by name, hits and misses, for the metrics. */
export const cacheUses = new Map<string, { hit: number; miss: number }>()

/** Counts the uses of a cache: whether an entry was there says nothing where it may be out of date. */
export function countUses(name: string): (isHit: boolean) => void {
  const uses = { hit: 0, miss: 0 }
  cacheUses.set(name, uses)
  return (isHit) => void (uses[isHit ? 'hit' : 'miss'] += 1)
}

/** A cache of bounded size that evicts the least recently used entry first. Values are never undefined. */
export interface LruCache<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
  delete(name: string): void
  readonly size: number
}

/**
 * Creates an LRU cache whose entries weigh at most `most` in all. Each value weighs 1 unless `weigh` says otherwise; a
 * value heavier than the whole cache is not stored.
 */
export function createLruCache<Value>(
  most: number,
  weigh: (value: Value) => number = () => 1,
): LruCache<Value> {
  const values = new Map<string, { value: Value; weight: number }>()
  let total = 0
  const evict = (name: string) => {
    total -= values.get(name)?.weight ?? 0
    values.delete(name)
  }
  return {
    // A Map iterates in order of insertion, so the first entry is always the one used least recently.
    get(name) {
      const found = values.get(name)
      if (found === undefined) return undefined
      values.delete(name)
      values.set(name, found)
      return found.value
    },
    set(name, value) {
      evict(name)
      const weight = weigh(value)
      if (weight > most) return
      values.set(name, { value, weight })
      total += weight
      for (const oldest of values.keys()) {
        if (total <= most) return
        evict(oldest)
      }
    },
    delete: evict,
    get size() {
      return values.size
    },
  }
}
