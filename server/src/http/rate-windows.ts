import { remember } from '#core/remember.ts'

/** How a caller stands after a request was counted. */
export interface Standing {
  isExceeded: boolean
  remaining: number
  /** Whole seconds until the window ends. */
  reset: number
}

export const standingOf = (count: number, max: number, leftMs: number): Standing => ({
  isExceeded: count > max,
  remaining: Math.max(0, max - count),
  reset: Math.ceil(leftMs / 1_000),
})

/** How many callers are remembered; beyond that the one who has been away longest is forgotten. */
const remembered = 20_000

/** Counts the requests of each caller in fixed windows, in the memory of this node. */
export function rateWindows(max: number, windowMs: number): (caller: string) => Standing {
  const windows = remember<{ count: number; endsAt: number }>(remembered)
  return (caller) => {
    const now = Date.now()
    const known = windows.get(caller)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    window.count += 1
    windows.set(caller, window)
    return standingOf(window.count, max, window.endsAt - now)
  }
}
