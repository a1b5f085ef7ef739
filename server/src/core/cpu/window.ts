const minuteMs = 60_000

export type CpuWindow = ReturnType<typeof createWindow>

interface WindowOptions {
  lengthMs?: number
  now?: () => number
}

/**
 * The milliseconds that were used within the last minute, or another length of time, by two counts: that of the present minute
 * of the clock, and the part of the one before that a minute ago lies in.
 */
export function createWindow({
  lengthMs = minuteMs,
  now = () => performance.now(),
}: WindowOptions = {}) {
  let minute = 0
  let current = 0
  let previous = 0

  /** Moves on to the present minute and returns the elapsed part of it. */
  function move(at = now()) {
    const minutes = at / lengthMs
    const next = Math.floor(minutes)
    if (next !== minute) {
      previous = next === minute + 1 ? current : 0
      current = 0
      minute = next
    }
    return minutes - next
  }

  function used() {
    const elapsed = move()
    return current + previous * (1 - elapsed)
  }

  return {
    add(ms: number, at?: number) {
      move(at)
      current += ms
    },
    used,
    /** The whole seconds after which less than the limit has been used, if nothing is added; 0 if it is so now. */
    secondsUntilBelow(limitMs: number) {
      if (used() < limitMs) return 0
      const elapsed = move()
      const wait =
        current < limitMs
          ? 1 - (limitMs - current) / previous - elapsed
          : 2 - limitMs / current - elapsed
      // A fraction that is a little too small must not make it a second too early.
      return Math.floor((wait * lengthMs) / 1_000 + 1e-6) + 1
    },
  }
}
