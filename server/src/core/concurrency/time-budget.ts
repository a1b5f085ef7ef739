import { createLruCache } from './lru-cache.ts'

export interface TimeBudgetOptions {
  /** The seconds of work that one name may use in a minute, and in an hour. */
  perMinute: number
  perHour: number
}

interface Window {
  lengthMs: number
  most: number
  used: ReturnType<typeof createLruCache<{ startMs: number; seconds: number }>>
}

/** More names than have work in an hour; beyond it the one that worked the longest ago is forgotten. */
const namesMax = 10_000

/**
 * Counts the seconds of work of each name, such as a business, in the current minute and hour. A name that has used its
 * seconds waits for the next window, while others go on.
 */
export function createTimeBudget({ perMinute, perHour }: TimeBudgetOptions) {
  const windows: Window[] = [
    { lengthMs: 60_000, most: perMinute, used: createLruCache(namesMax) },
    { lengthMs: 3_600_000, most: perHour, used: createLruCache(namesMax) },
  ]
  /** The entry of a name in a window that is not over. */
  const current = ({ used, lengthMs }: Window, name: string) => {
    const known = used.get(name)
    return known && performance.now() - known.startMs < lengthMs ? known : undefined
  }
  return {
    /** The seconds until the name may work again; 0: now. */
    waitSeconds(name: string): number {
      const waits = windows.map((window) => {
        const known = current(window, name)
        if (!known || known.seconds < window.most) return 0
        return Math.ceil((known.startMs + window.lengthMs - performance.now()) / 1_000)
      })
      // Bounded by two windows.
      return Math.max(...waits)
    },
    spend(name: string, seconds: number) {
      for (const window of windows) {
        const known = current(window, name)
        if (known) known.seconds += seconds
        else window.used.set(name, { startMs: performance.now(), seconds })
      }
    },
  }
}
