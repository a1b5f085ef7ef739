import type pg from 'pg'

import { createFairSemaphore, type FairSemaphore } from '#core/concurrency/fair-semaphore.ts'

import type { NodeMap } from '../node-map.ts'
import { sharedReads } from './bulkhead.ts'
import { type SharedConnections, sharedConnections } from './shared-connections.ts'

/** Shared connections with the semaphore of the reads that wait for them. */
export interface Lane {
  shared: SharedConnections
  semaphore: FairSemaphore
}

interface NodeLaneOptions {
  pool: pg.Pool
  take: () => Promise<pg.PoolClient>
  /** For what needs no node. */
  common: Lane
  nodes: NodeMap | undefined
}

/**
 * On a cluster the small reads of each node share a connection of their own, since answers come in the order of the
 * statements: a node without response must not hold up the reads of others. Opened on first use, beside the others.
 */
export function nodeLanes({ pool, take, common, nodes }: NodeLaneOptions) {
  const lanes = new Map<string, Lane>([['', common]])

  const open = (node: string): Lane => {
    pool.options.max += 1
    const lane = {
      shared: sharedConnections(take, 1),
      semaphore: createFairSemaphore(sharedReads),
    }
    lanes.set(node, lane)
    return lane
  }

  return {
    /** The lane for reads of a business; at once where there are no nodes. */
    of(businessId: string | undefined): Lane | Promise<Lane> {
      if (!nodes || businessId === undefined) return common
      return nodes.of(businessId).then((node) => lanes.get(node) ?? open(node))
    },
    /** Refuses abandoned work in the queues; to be called periodically. */
    sweep() {
      for (const { semaphore } of lanes.values()) semaphore.sweep()
    },
    waiting: () => [...lanes.values()].reduce((sum, { semaphore }) => sum + semaphore.waiting, 0),
    close: () => Promise.all([...lanes.values()].map(({ shared }) => shared.close())),
  }
}
