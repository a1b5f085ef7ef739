import { type ApiError, unavailable } from '../errors.ts'
import { createRotatingQueue, type RotatingQueue } from './rotating-queue.ts'

/** A piece of work that waits for a slot. */
export interface SemaphoreWaiter {
  /** The owner of the work, such as a business: all work with one name shares one quota. */
  readonly name: string
  /** A part of that owner, such as one client of a network: the parts of a name are served in rotation. */
  readonly member?: string
  /** True once the result is no longer needed, so that the work need not start. */
  isAbandoned(): boolean
}

export interface FairSemaphoreOptions {
  /** How many pieces of work run at the same time. */
  slots: number
  /** How many of the slots one name may take. */
  quota: number
  /** How many may wait of one member of a name, and in all. All members of a name together may have four times as many waiting. */
  waitingQuota?: number
  waitingMax?: number
}

interface QueuedWork {
  work: SemaphoreWaiter
  resolve: () => void
  reject: (error: ApiError) => void
}

interface Quota {
  name: string
  running: number
  waiting: RotatingQueue<QueuedWork>
}

/** How many times as many as of one member may wait of all members of a name. */
const membersFactor = 4

export type FairSemaphore = ReturnType<typeof createFairSemaphore>

/**
 * A counting semaphore with a quota for each name. Waiting work is served round-robin by name, so
 * that one name with much work delays only itself, and within a name by member. Work that finds the queue full is refused at once
 * with 503.
 */
export function createFairSemaphore({
  slots,
  quota: quotaMax,
  waitingQuota = 200,
  waitingMax = 2_000,
}: FairSemaphoreOptions) {
  const quotas = new Map<string, Quota>()
  /** Names that have waiting work and a free quota, the next first. */
  const ready = new Set<Quota>()
  let running = 0
  let waiting = 0

  const quotaOf = (name: string): Quota => {
    const known = quotas.get(name)
    if (known) return known
    const quota = { name, running: 0, waiting: createRotatingQueue<QueuedWork>() }
    quotas.set(name, quota)
    return quota
  }

  /** Queues a name that has waiting work and a free quota, and deletes one without any work. */
  const requeue = (quota: Quota) => {
    const { length } = quota.waiting
    if (length > 0 && quota.running < quotaMax) ready.add(quota)
    else if (length === 0) ready.delete(quota)
    if (length + quota.running === 0) quotas.delete(quota.name)
  }

  const serve = () => {
    while (running < slots) {
      const [quota] = ready
      if (!quota) return
      ready.delete(quota)
      const next = quota.waiting.shift()
      if (!next) continue
      waiting -= 1
      if (next.work.isAbandoned()) next.reject(timedOut())
      else {
        quota.running += 1
        running += 1
        next.resolve()
      }
      requeue(quota)
    }
  }

  const dropAbandoned = (quota: Quota) => {
    const over = quota.waiting.removeAll(({ work }) => work.isAbandoned())
    waiting -= over.length
    requeue(quota)
    for (const { reject } of over) reject(timedOut())
  }

  const isFull = (quota: Quota, member: string) =>
    quota.waiting.lengthOf(member) >= waitingQuota ||
    quota.waiting.length >= waitingQuota * membersFactor ||
    waiting >= waitingMax

  return {
    /** Undefined when a slot is free, else a promise that resolves once one is; leave() must follow either. */
    enter(waiter: SemaphoreWaiter): Promise<void> | undefined {
      if (waiter.isAbandoned()) throw timedOut()
      let quota = quotaOf(waiter.name)
      const { member = '' } = waiter
      if (running < slots && quota.running < quotaMax && quota.waiting.length === 0) {
        quota.running += 1
        running += 1
        return undefined
      }
      if (isFull(quota, member)) {
        dropAbandoned(quota)
        quota = quotaOf(waiter.name)
      }
      if (isFull(quota, member)) {
        requeue(quota)
        throw unavailable('Too many requests are waiting: try again shortly')
      }
      return new Promise((resolve, reject) => {
        quota.waiting.push(member, { work: waiter, resolve, reject })
        waiting += 1
        requeue(quota)
      })
    },
    leave({ name }: SemaphoreWaiter) {
      const quota = quotaOf(name)
      quota.running -= 1
      running -= 1
      requeue(quota)
      serve()
    },
    /** Refuses abandoned work in the queue; to be called periodically. */
    sweep() {
      for (const quota of quotas.values()) dropAbandoned(quota)
    },
    get waiting() {
      return waiting
    },
  }
}

/** For work that timed out or lost its client; in the first case the client is still connected. */
export const timedOut = () => unavailable('The request took too long: try again shortly')
