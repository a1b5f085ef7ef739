import { createWindow } from '../cpu/window.ts'
import { createLruCache } from './lru-cache.ts'

export interface TimeBudgetOptions {
  /** The seconds of work that one name may use in a minute, and in an hour. */
  perMinute: number
  perHour: number
}

const hourMs = 3_600_000

/** More names than have work in an hour; beyond it the one that worked the longest ago is forgotten. */
const namesMax = 10_000

/**
 * Counts the seconds of work of each name, such as a business, in the last minute and hour. A name that has used its seconds
 * waits until it has used less, while others go on.
 */
export function createTimeBudget({ perMinute, perHour }: TimeBudgetOptions) {
  const openWindows = () => [
    { window: createWindow(), limitMs: perMinute * 1_000 },
    { window: createWindow({ lengthMs: hourMs }), limitMs: perHour * 1_000 },
  ]
  const windowsOf = createLruCache<ReturnType<typeof openWindows>>(namesMax)
  return {
    /** The seconds until the name may work again; 0: now. */
    waitSeconds(name: string): number {
      const windows = windowsOf.get(name) ?? []
      const waits = windows.map(({ window, limitMs }) => window.secondsUntilBelow(limitMs))
      // Bounded by two windows.
      return Math.max(0, ...waits)
    },
    spend(name: string, seconds: number) {
      const windows = windowsOf.get(name) ?? openWindows()
      windowsOf.set(name, windows)
      for (const { window } of windows) window.add(seconds * 1_000)
    },
  }
}
