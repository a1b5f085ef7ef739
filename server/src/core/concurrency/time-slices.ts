import { type CpuAccount, usedInLastSecond } from '../cpu/accounts.ts'
import { stopwatch } from '../cpu/stopwatch.ts'
import { createRotatingQueue } from './rotating-queue.ts'

/** Work that belongs to no business. */
const nobody = Symbol('nobody')

/**
 * Between two turns while others are active, in milliseconds: their callbacks run in between. With no gap the median of a
 * neighbour was 30 ms, with this one 20.
 */
const gapMs = 2
/** The processor time of all others within the last second below which nobody else is active, in milliseconds. */
const othersMs = 1
/** The same of an account from which on it takes turns. */
const busyMs = 150

/**
 * Lets long work on the main thread take turns: one piece runs in each turn of the event loop, and the owners are served in
 * rotation. Callbacks of setImmediate would all run in one turn.
 */
export function createTurns(usedByAll: () => number) {
  /** The resolvers of the waiting pieces of work, by owner. */
  const waiting = createRotatingQueue<() => void, CpuAccount | typeof nobody>()
  let isScheduled = false

  const hasOthers = (owner: CpuAccount | undefined) =>
    usedByAll() - (owner?.lastSecond.used() ?? 0) >= othersMs

  function schedule(isShared: boolean) {
    if (isScheduled) return
    isScheduled = true
    const run = () => {
      isScheduled = false
      waiting.shift()?.()
      if (waiting.length > 0) schedule(isShared)
    }
    if (isShared) setTimeout(run, gapMs)
    else setImmediate(run)
  }

  /** The next turn of an owner. */
  const turnOf = (owner: CpuAccount | undefined) =>
    new Promise<void>((resolve) => {
      waiting.push(owner ?? nobody, resolve)
      schedule(hasOthers(owner))
    })

  return {
    turnOf,
    /**
     * A promise of the next turn if an account has used much of the last second while others were active; otherwise
     * undefined. To be awaited (by `resume`) where the code of an account goes on, at the begin of a request and at the result of a statement:
     * a business whose requests fill the main thread then delays each step of the others by one piece of its work, and
     * not by all that are ready.
     */
    turnIfBusy(account: CpuAccount | undefined): Promise<void> | undefined {
      if (account === undefined || account.lastSecond.used() < busyMs) return undefined
      return hasOthers(account) ? turnOf(account) : undefined
    },
  }
}

/** Those of the main thread of this process. */
const { turnOf, turnIfBusy } = createTurns(usedInLastSecond)

/** Counts the time of the main thread for an account from now on; a promise if it has to await its turn before. */
export function resume(account: CpuAccount | undefined): Promise<void> | undefined {
  const turn = turnIfBusy(account)
  if (turn) return turn.then(() => stopwatch.begin(account))
  stopwatch.begin(account)
  return undefined
}

/**
 * How long one piece of work may occupy the main thread at a time. A request of others passes the event loop some eight times:
 * at 10 ms the p99 of a neighbour was 316 ms beside proposals for several bookings.
 */
const sliceMs = 3

/**
 * Divides long work on the main thread into slices, between which the event loop serves others. The slices of a whole process
 * take turns. After `isOver` the work awaits `next`.
 */
export function createTimeSlices(
  owner?: CpuAccount,
  { now = () => performance.now() }: { now?: () => number } = {},
) {
  let endsAt = now() + sliceMs
  return {
    isOver: () => now() >= endsAt,
    async next() {
      await turnOf(owner)
      stopwatch.begin(owner)
      endsAt = now() + sliceMs
    },
  }
}

export type TimeSlices = ReturnType<typeof createTimeSlices>
