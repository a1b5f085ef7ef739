import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'

/** Concurrent small reads on the shared connections: in total, and of one name. */
const sharedReads = { slots: 256, quota: 64 }

/**
 * The bulkheads of a pool, which keep one business from occupying all of it: a fair semaphore for
 * leased connections, of which a name gets at most 6 of 16, and one for reads on shared connections.
 */
export function createBulkheads(size: number) {
  const sharedCount = sharedCountOf(size)
  const leased = createFairSemaphore({
    slots: size - sharedCount,
    quota: Math.max(1, Math.floor((size * 6) / 16)),
  })
  const shared = createFairSemaphore(sharedReads)
  return {
    leased,
    shared,
    /** The number of connections that small reads share. */
    sharedCount,
    /** Refuses abandoned work in both queues; to be called periodically. */
    sweep() {
      leased.sweep()
      shared.sweep()
    },
    /** The number of pieces of work in both queues. */
    waiting: () => leased.waiting + shared.waiting,
  }
}

/**
 * More shared connections would make the batches smaller; half of the smallest pool stays with the
 * transactions.
 */
const sharedCountOf = (size: number) => Math.min(2, size >> 1)
