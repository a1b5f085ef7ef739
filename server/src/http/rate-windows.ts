/** How a caller stands after a request was counted. */
export interface Standing {
  isExceeded: boolean
  remaining: number
  /** Whole seconds until the window ends. */
  reset: number
}

/** How many callers are remembered; beyond that the one who has been away longest is forgotten. */
const remembered = 20_000

/** Counts the requests of each caller in fixed windows, in the memory of this node. */
export function rateWindows(max: number, windowMs: number): (caller: string) => Standing {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return (caller) => {
    const now = Date.now()
    const known = windows.get(caller)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    window.count += 1
    windows.delete(caller)
    windows.set(caller, window)
    const [first = caller] = windows.keys()
    if (windows.size > remembered) windows.delete(first)
    return {
      isExceeded: window.count > max,
      remaining: Math.max(0, max - window.count),
      reset: Math.ceil((window.endsAt - now) / 1_000),
    }
  }
}
