import { hash } from 'node:crypto'

import { queueNames } from '#core/client-network.ts'
import { createAbandonable } from '#core/concurrency/abandonable.ts'
import {
  createFairSemaphore,
  type FairSemaphore,
  type SemaphoreWaiter,
} from '#core/concurrency/fair-semaphore.ts'
import { createLruCache } from '#core/concurrency/lru-cache.ts'
import { ApiError } from '#core/errors.ts'

/**
 * Concurrent look-ups of known credentials, in total and per credential, and the waiting queue of
 * each.
 */
const knownSlots = { slots: 128, quota: 32, waitingQuota: 1_000, waitingMax: 4_000 }
/** Concurrent look-ups of unknown credentials, in total and per network. */
const anonymousSlots = { slots: 32, quota: 8 }
/** The LRU capacity of recently valid credentials: many more than one node sees. */
const knownMax = 20_000

export interface LookupRequest {
  credential: string
  address: string
  /** Whether the client no longer waits for the response. */
  isAbandoned(): boolean
}

/**
 * Runs look-ups of credentials round-robin. Of hundreds of concurrent requests with one credential
 * only a few are looked up together, so this process serves others in between. Unknown credentials
 * queue by network, so that a client that tries many keys delays nobody else.
 */
export function lookupQueue() {
  const known = createLruCache<true>(knownMax)
  const callers = createFairSemaphore(knownSlots)
  const unknown = createFairSemaphore(anonymousSlots)
  const waits = createAbandonable()
  /**
   * Single-flight look-ups of unknown credentials: requests with the same one wait for the first.
   */
  const first = new Map<string, Promise<unknown>>()

  const storeValid = async <T>(name: string, lookUp: () => Promise<T>): Promise<T> => {
    try {
      const found = await lookUp()
      known.set(name, true)
      return found
    } catch (error) {
      if (error instanceof ApiError) known.delete(name)
      throw error
    }
  }

  const runWithSlot = async <T>(
    semaphore: FairSemaphore,
    waiter: SemaphoreWaiter,
    work: () => Promise<T>,
  ) => {
    const queued = semaphore.enter(waiter)
    if (queued) await queued
    try {
      return await work()
    } finally {
      semaphore.leave(waiter)
    }
  }

  const run = async <T>(
    { credential, address, isAbandoned }: LookupRequest,
    lookUp: () => Promise<T>,
  ): Promise<T> => {
    // Hashed, so that no credential stays in memory.
    const name = hash('sha1', credential)
    const runLookUp = () => storeValid(name, lookUp)
    const before = known.get(name) ? undefined : first.get(name)
    if (before) await before.catch(() => {})
    if (before || known.get(name)) return runWithSlot(callers, { name, isAbandoned }, runLookUp)
    const running = runWithSlot(
      unknown,
      { ...queueNames(address), isAbandoned },
      runLookUp,
    ).finally(() => first.delete(name))
    first.set(name, running)
    return running
  }

  return {
    inTurn: <T>(request: LookupRequest, lookUp: () => Promise<T>): Promise<T> =>
      waits.wait(request, run(request, lookUp)),
    /** Refuses look-ups that were abandoned, waiting or not; to be called periodically. */
    sweep() {
      waits.sweep()
      callers.sweep()
      unknown.sweep()
    },
  }
}
