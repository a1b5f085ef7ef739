import type { CpuAccount } from '../cpu/accounts.ts'
import { tooMany } from '../errors.ts'
import { createFairSemaphore } from './fair-semaphore.ts'
import { createTimeSlices } from './time-slices.ts'

/**
 * Undefined while the slice of some work lasts; then a promise of its next one. To be called between small steps, each of
 * less than a millisecond or two.
 */
export type Pause = () => Promise<void> | undefined

interface SlicedWorkOptions {
  /** How many pieces of work are begun at the same time: each may hold some megabytes. */
  slots: number
  /** How many pieces may run or wait under one name. */
  quota: number
  /** Work that has waited as long is refused. */
  waitMs: number
  /** The clock of the slices, for tests. */
  now?: () => number
}

/**
 * Admits long computations of the main thread, and runs them in time slices. One piece of work of an account runs at a time,
 * so that a business with much work delays itself. An account whose queue is full is refused with 429, and work that has
 * waited for too long with 503.
 */
export function createSlicedWork({ slots, quota, waitMs, ...clock }: SlicedWorkOptions) {
  const begun = createFairSemaphore({
    slots,
    quota: 1,
    waitingQuota: Infinity,
    waitingMax: Infinity,
  })
  /** The pieces that run or wait, by account. */
  const counts = new Map<CpuAccount, number>()

  const count = (account: CpuAccount, change: 1 | -1) => {
    const next = (counts.get(account) ?? 0) + change
    if (next === 0) counts.delete(account)
    else counts.set(account, next)
  }

  return {
    /**
     * Runs a computation that calls `pause` between its steps, and awaits nothing but that. `onSlice` is called at the begin
     * of each slice.
     */
    async run<Result>(
      account: CpuAccount,
      work: (pause: Pause) => Promise<Result>,
      onSlice: () => void = () => {},
    ): Promise<Result> {
      if ((counts.get(account) ?? 0) >= quota) throw tooMany(1)
      const latestMs = performance.now() + waitMs
      const name = `${account.ownerId}/${account.kind}`
      const waiter = { name, isAbandoned: () => performance.now() > latestMs }
      count(account, 1)
      try {
        await begun.enter(waiter)
        try {
          const slices = createTimeSlices(account, clock)
          const next = async () => {
            await slices.next()
            onSlice()
          }
          await next()
          return await work(() => (slices.isOver() ? next() : undefined))
        } finally {
          begun.leave(waiter)
        }
      } finally {
        count(account, -1)
      }
    },
    /** The pieces of work that run or wait. */
    get size() {
      return counts.values().reduce((sum, some) => sum + some, 0)
    },
  }
}
