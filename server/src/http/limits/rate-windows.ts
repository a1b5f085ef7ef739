import { createLruCache } from '#core/concurrency/lru-cache.ts'

/** The rate limit state of a caller after a request was counted. */
export interface RateStatus {
  isExceeded: boolean
  /** The counted requests as a multiple of those that are allowed. */
  load: number
  remaining: number
  /** Whole seconds until the window ends. */
  reset: number
}

export const standingOf = (count: number, max: number, leftMs: number): RateStatus => ({
  isExceeded: count > max,
  load: count / max,
  remaining: Math.max(0, max - count),
  reset: Math.ceil(leftMs / 1_000),
})

/** The LRU capacity of callers. */
const callersMax = 20_000

/** The standing of a caller whose request counts for several limits: it is refused by the one that is exceeded the most. */
export function worstOf([first, ...others]: readonly [RateStatus, ...RateStatus[]]): RateStatus {
  const worst = others.reduce((worse, one) => (one.load > worse.load ? one : worse), first)
  // Bounded by the widths of a network.
  const remaining = Math.min(...[first, ...others].map((one) => one.remaining))
  return { ...(worst.isExceeded ? worst : first), load: worst.load, remaining }
}

/** Counts the requests of each caller in fixed windows, in the memory of this node. */
export function rateWindows(windowMs: number): (caller: string, max: number) => RateStatus {
  const windows = createLruCache<{ count: number; endsAt: number }>(callersMax)
  return (caller, max) => {
    // A window does not last longer where the clock of the machine is set back.
    const now = performance.now()
    let window = windows.get(caller)
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowMs }
      windows.set(caller, window)
    }
    window.count += 1
    // Of numbers with fractions the difference can be more than what was added.
    return standingOf(window.count, max, Math.min(window.endsAt - now, windowMs))
  }
}
