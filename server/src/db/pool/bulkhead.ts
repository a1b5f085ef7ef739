import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'

import type { NodeMap } from '../node-map.ts'
import { createNodeSemaphore } from './node-semaphore.ts'

/** Concurrent small reads on the shared connections of a node: in total, and of one name. */
export const sharedReads = { slots: 256, quota: 64 }

/**
 * The bulkheads of a pool, which keep one business from occupying all of it: a fair semaphore for
 * leased connections, of which a name gets at most 6 of 16, and one for reads on shared connections.
 */
export function createBulkheads(size: number, nodes?: NodeMap) {
  const sharedCount = sharedCountOf(size)
  const slots = size - sharedCount
  const quota = Math.max(1, Math.floor((size * 6) / 16))
  // One node of several gets about two thirds.
  const nodeQuota = Math.max(1, Math.floor((slots * 2) / 3))
  const leased = nodes
    ? createNodeSemaphore({ slots, quota, nodeQuota, nodes })
    : createFairSemaphore({ slots, quota })
  const shared = createFairSemaphore(sharedReads)
  return {
    leased,
    shared,
    /** The number of connections that small reads share. */
    sharedCount,
    /** Refuses abandoned work in the queue; to be called periodically. */
    sweep: () => leased.sweep(),
    /** The number of pieces of work that wait for a leased connection. */
    waiting: () => leased.waiting,
  }
}

/**
 * More shared connections would make the batches smaller; half of the smallest pool stays with the
 * transactions.
 */
const sharedCountOf = (size: number) => Math.min(2, size >> 1)
