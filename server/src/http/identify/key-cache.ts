import { setTimeout as delay } from 'node:timers/promises'

import { countUses, createLruCache } from '#core/concurrency/lru-cache.ts'

import type { Key } from './caller.ts'

/**
 * For how long a node answers GETs with a key as it last looked it up. Whatever ends or changes the
 * access of a key answers only after its commit and this time (waitForKeyCaches), so a request that
 * begins after that answer is refused on every node.
 */
export const keyMaxAgeMs = 500

/** Clocks of machines do not run equally fast. */
const marginMs = 10

/** More keys than one node sees within that time. */
const keysMax = 10_000

/** To be awaited after a commit that ends or changes the access of keys, before that is reported. */
export const waitForKeyCaches = () => delay(keyMaxAgeMs + marginMs)

interface Clocks {
  /** Stands still while the machine is suspended. */
  monotonic: number
  /** May be set back or forth. */
  wall: number
}

const readClocks = (): Clocks => ({ monotonic: performance.now(), wall: Date.now() })

export type KeyCache = ReturnType<typeof createKeyCache>

const countUse = countUses('keys')

/** The keys that were valid within the last moments, by hash. */
export function createKeyCache(clocks = readClocks) {
  const entries = createLruCache<{ key: Key; sentAt: Clocks; lifeMs: number }>(keysMax)
  const isAlive = ({ sentAt, lifeMs }: { sentAt: Clocks; lifeMs: number }) => {
    const now = clocks()
    const ages = [now.monotonic - sentAt.monotonic, now.wall - sentAt.wall]
    return ages.every((age) => age >= 0 && age < lifeMs)
  }
  return {
    get(hash: string): Key | undefined {
      const entry = entries.get(hash)
      const isCurrent = entry !== undefined && isAlive(entry)
      countUse(isCurrent)
      if (isCurrent) return entry.key
      if (entry) entries.delete(hash)
      return undefined
    },
    /**
     * To be called before the look-up is sent, from when the age counts. Returns the function that
     * stores what was found; `remainingMs`: until the key ends, null for one without an end.
     */
    startLookup() {
      const sentAt = clocks()
      return (hash: string, key: Key, remainingMs: number | null) =>
        entries.set(hash, { key, sentAt, lifeMs: Math.min(keyMaxAgeMs, remainingMs ?? Infinity) })
    },
    delete: (hash: string) => entries.delete(hash),
  }
}
