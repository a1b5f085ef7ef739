import {
  createFairSemaphore,
  type FairSemaphore,
  type SemaphoreWaiter,
} from '#core/concurrency/fair-semaphore.ts'

import { coordinator, type NodeMap } from '../node-map.ts'

/** Work of a business, which one node of a cluster does. */
export interface NodeWork extends SemaphoreWaiter {
  readonly businessId?: string | undefined
}

interface NodeSemaphoreOptions {
  slots: number
  /** How many of the slots one name may take. */
  quota: number
  /** How many of the slots the work of one node may take. */
  nodeQuota: number
  nodes: NodeMap
}

type Semaphore = Pick<FairSemaphore, 'leave' | 'sweep' | 'waiting'> & {
  enter: (work: NodeWork) => Promise<void> | undefined
}

/**
 * A fair semaphore of which the work of one node gets a part only, so that a node without response leaves connections
 * to the businesses of the others. Names of one node share its part fairly.
 */
export function createNodeSemaphore({
  slots,
  quota,
  nodeQuota,
  nodes,
}: NodeSemaphoreOptions): Semaphore {
  const all = createFairSemaphore({ slots, quota: nodeQuota })
  const parts = new Map<string, FairSemaphore>()
  const nodesOfWork = new WeakMap<SemaphoreWaiter, string>()

  const partOf = (node: string) => {
    const known = parts.get(node)
    if (known) return known
    const part = createFairSemaphore({ slots: nodeQuota, quota })
    parts.set(node, part)
    return part
  }

  async function enter(work: NodeWork) {
    // Every lease of the work has to leave the part that it has entered.
    const node =
      nodesOfWork.get(work) ??
      (work.businessId === undefined ? coordinator : await nodes.of(work.businessId))
    nodesOfWork.set(work, node)
    const part = partOf(node)
    await part.enter(work)
    try {
      await all.enter({ name: node, isAbandoned: () => work.isAbandoned() })
    } catch (error) {
      part.leave(work)
      throw error
    }
  }

  return {
    enter,
    leave(work) {
      const node = nodesOfWork.get(work) ?? coordinator
      all.leave({ name: node, isAbandoned: () => false })
      partOf(node).leave(work)
    },
    sweep() {
      all.sweep()
      for (const part of parts.values()) part.sweep()
    },
    get waiting() {
      return [...parts.values()].reduce((sum, part) => sum + part.waiting, all.waiting)
    },
  }
}
