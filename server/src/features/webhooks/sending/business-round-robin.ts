/** The work that a turn of a business left. */
export interface TurnResult {
  /** More deliveries may be due, and there are slots for them. */
  isMore: boolean
  /** A delivery may be due that has no slot until an attempt of the business ends. */
  wasBodyPending: boolean
}

/**
 * Serves businesses with possibly due deliveries in order of arrival, several concurrently, each in one turn at a
 * time. A business with much work takes its next turn behind the others.
 */
export function openRoundRobin(
  signal: AbortSignal,
  freeSlots: () => number,
  serve: (businessId: string) => Promise<TurnResult>,
) {
  const waiting = new Set<string>()
  const blocked = new Set<string>()
  const again = new Set<string>()
  const serving = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function next() {
    if (signal.aborted) return
    for (const businessId of waiting) {
      if (serving.size >= concurrency || freeSlots() <= 0) return
      // Two concurrent turns would start attempts out of the order of the events.
      if (serving.has(businessId)) continue
      waiting.delete(businessId)
      serving.set(businessId, serveOnce(businessId))
    }
  }

  async function serveOnce(businessId: string) {
    blocked.delete(businessId)
    const { isMore, wasBodyPending } = await serve(businessId)
    serving.delete(businessId)
    if (isMore) waiting.add(businessId)
    else if (wasBodyPending) blocked.add(businessId)
    next()
  }

  return {
    add(businessIds: Iterable<string>) {
      for (const businessId of businessIds) waiting.add(businessId)
      next()
    },
    /** Handles the end of an attempt. Several that end together are followed by one claim for as many. */
    attemptEnded(businessId: string) {
      if (blocked.delete(businessId) || serving.has(businessId)) again.add(businessId)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const one of again) waiting.add(one)
        again.clear()
        next()
      }, batchDelayMs)
    },
    async close() {
      clearTimeout(timer)
      await Promise.all(serving.values())
    },
  }
}

const concurrency = 32
const batchDelayMs = 4
