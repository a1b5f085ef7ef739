import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'

import { tooMany } from '../errors.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/**
 * Undefined while the slice of some work lasts; then a promise of its next one. To be called between small steps, each of
 * less than a millisecond or two.
 */
export type Pause = () => Promise<void> | undefined

interface TimeSlicesOptions {
  /** How long the event loop is held in one piece. */
  sliceMs: number
  /** How many pieces of work are begun at the same time: each may hold some megabytes. */
  slots: number
  /** How many pieces may run or wait under one name. */
  quota: number
  /** Work that has waited as long is refused. */
  waitMs: number
}

/**
 * Runs long computations in the main thread, in slices: between two of them, of whatever work, the event loop serves
 * everything that is pending. Slices are given round-robin by name, such as a business, and one piece of work of a name
 * runs at a time, so that a name with much work delays itself. A name whose queue is full is refused with 429.
 */
export function createTimeSlices({ sliceMs, slots, quota, waitMs }: TimeSlicesOptions) {
  const unlimited = { waitingQuota: Infinity, waitingMax: Infinity }
  const begun = createFairSemaphore({ slots, quota: 1, ...unlimited })
  const slices = createFairSemaphore({ slots: 1, quota: 1, ...unlimited })
  /** The pieces that run or wait, by name. */
  const counts = new Map<string, number>()

  const count = (name: string, change: 1 | -1) => {
    const next = (counts.get(name) ?? 0) + change
    if (next === 0) counts.delete(name)
    else counts.set(name, next)
  }

  return {
    /**
     * Runs a computation that calls `pause` between its steps, and awaits nothing but that. `onSpent` receives the
     * milliseconds of the processor that each slice took.
     */
    async run<Result>(
      name: string,
      work: (pause: Pause) => Promise<Result>,
      onSpent: (ms: number) => void = () => {},
    ): Promise<Result> {
      if ((counts.get(name) ?? 0) >= quota) throw tooMany(1)
      const latestMs = performance.now() + waitMs
      const waiter = { name, isAbandoned: () => performance.now() > latestMs }
      count(name, 1)
      try {
        await begun.enter(waiter)
        try {
          return await runSliced(name, work, onSpent)
        } finally {
          begun.leave(waiter)
        }
      } finally {
        count(name, -1)
      }
    },
    /** The pieces of work that run or wait. */
    get size() {
      return counts.values().reduce((sum, some) => sum + some, 0)
    },
  }

  async function runSliced<Result>(
    name: string,
    work: (pause: Pause) => Promise<Result>,
    onSpent: (ms: number) => void,
  ): Promise<Result> {
    const waiter = { name, isAbandoned: () => false }
    let startedMs = 0
    let before = process.threadCpuUsage()
    const start = async () => {
      await slices.enter(waiter)
      startedMs = performance.now()
      before = process.threadCpuUsage()
    }
    const end = () => {
      const { user, system } = process.threadCpuUsage()
      onSpent((user + system - before.user - before.system) / 1_000)
    }
    const next = async () => {
      end()
      // Before the slot is free: another piece of work would otherwise begin its slice in the same turn of the loop.
      await nextTurnOfLoop()
      slices.leave(waiter)
      await start()
    }
    await nextTurnOfLoop()
    await start()
    try {
      return await work(() => (performance.now() - startedMs < sliceMs ? undefined : next()))
    } finally {
      end()
      slices.leave(waiter)
    }
  }
}
