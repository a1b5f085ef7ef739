/** What serving a business left to do. */
export interface Left {
  /** More may be due, and there are places for it. */
  isMore: boolean
  /** Something may be due for which there is no place until an attempt of the business ends. */
  isHeldBack: boolean
}

/**
 * Serves businesses that may have something due, first come first served, several at once but each by itself.
 * One with much to do takes its turn again behind the others.
 */
export function openTurns(
  signal: AbortSignal,
  freePlaces: () => number,
  serve: (businessId: string) => Promise<Left>,
) {
  const waiting = new Set<string>()
  const heldBack = new Set<string>()
  const again = new Set<string>()
  const serving = new Map<string, Promise<void>>()
  let soon: NodeJS.Timeout | undefined

  function next() {
    if (signal.aborted) return
    for (const businessId of waiting) {
      if (serving.size >= atOnce || freePlaces() <= 0) return
      // Twice at once it would start attempts in another order than things happened.
      if (serving.has(businessId)) continue
      waiting.delete(businessId)
      serving.set(businessId, serveOnce(businessId))
    }
  }

  async function serveOnce(businessId: string) {
    heldBack.delete(businessId)
    const { isMore, isHeldBack } = await serve(businessId)
    serving.delete(businessId)
    if (isMore) waiting.add(businessId)
    else if (isHeldBack) heldBack.add(businessId)
    next()
  }

  return {
    add(businessIds: Iterable<string>) {
      for (const businessId of businessIds) waiting.add(businessId)
      next()
    },
    /** An attempt of a business has ended. A few that end together are followed by as many, claimed together. */
    ringSoon(businessId: string) {
      if (heldBack.delete(businessId) || serving.has(businessId)) again.add(businessId)
      soon ??= setTimeout(() => {
        soon = undefined
        for (const one of again) waiting.add(one)
        again.clear()
        next()
      }, settleMs)
    },
    async close() {
      clearTimeout(soon)
      await Promise.all(serving.values())
    },
  }
}

const atOnce = 32
const settleMs = 4
