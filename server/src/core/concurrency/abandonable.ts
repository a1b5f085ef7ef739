import { timedOut } from './fair-semaphore.ts'

interface Waiter {
  /** True once nobody needs the result any more. */
  isAbandoned(): boolean
}

interface PendingWaiter {
  waiter: Waiter
  reject: (error: unknown) => void
}

/**
 * Ends the wait for work whose waiter has timed out or disconnected: sweep() refuses it with 503,
 * while the work itself goes on.
 */
export function createAbandonable() {
  const waiting = new Set<PendingWaiter>()

  /** The result of the work; `discard` gets one that arrives when nobody waits for it any more. */
  async function wait<T>(
    waiter: Waiter,
    work: Promise<T>,
    discard: (result: T) => void = () => {},
  ): Promise<T> {
    const { promise: refused, reject } = Promise.withResolvers<never>()
    const entry = { waiter, reject }
    waiting.add(entry)
    try {
      return await Promise.race([work, refused])
    } catch (error) {
      // Where the work itself has failed, there is nothing to discard.
      work.then(discard, () => {})
      throw error
    } finally {
      waiting.delete(entry)
    }
  }

  return {
    wait,
    /** To be called periodically. */
    sweep() {
      for (const entry of waiting) {
        if (entry.waiter.isAbandoned()) entry.reject(timedOut())
      }
    },
  }
}
