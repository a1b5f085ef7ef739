import { type CpuAccount, usedInLastSecond } from '../cpu/accounts.ts'
import { stopwatch } from '../cpu/stopwatch.ts'
import { createRotatingQueue } from './rotating-queue.ts'

/** Work that belongs to no business. */
const nobody = Symbol('nobody')

/**
 * The milliseconds of turns after which a gap of the same length follows while others are active: their callbacks run in it, so
 * that busy accounts have at most half of the thread. A gap of 2 ms whatever ran before it let the p99 of a neighbour be
 * 290 ms instead of 118, and one after each piece took a fifth more of the work of the busy ones.
 */
const gapMs = 2
const gapMaxMs = 20
/** The processor time of all others within the last second below which nobody else is active, in milliseconds. */
const othersMs = 1
/** The same of an account from which on it takes turns. */
const busyMs = 75

interface Clock {
  /** Milliseconds. */
  now: () => number
  /** Calls the function after so many milliseconds. */
  wait: (run: () => void, ms: number) => void
}

/**
 * Lets long work on the main thread take turns: one piece runs in each turn of the event loop, and the owners are served in
 * rotation. Callbacks of setImmediate would all run in one turn.
 */
export function createTurns(
  usedByAll: () => number,
  {
    now = () => performance.now(),
    wait = (run, ms) => void setTimeout(run, ms),
  }: Partial<Clock> = {},
) {
  /** The resolvers of the waiting pieces of work, by owner. */
  const waiting = createRotatingQueue<() => void, CpuAccount | typeof nobody>()
  let isScheduled = false
  /** The milliseconds of the turns since the last gap. */
  let ranMs = 0

  const hasOthers = (owner: CpuAccount | undefined) =>
    usedByAll() - (owner?.lastSecond.used() ?? 0) >= othersMs

  function schedule(isShared: boolean) {
    if (isScheduled) return
    isScheduled = true
    const run = () => {
      const begunAt = now()
      waiting.shift()?.()
      // The code that awaited the turn runs after this callback.
      setImmediate(() => {
        isScheduled = false
        ranMs += now() - begunAt
        if (waiting.length > 0) schedule(isShared)
      })
    }
    if (isShared && ranMs >= gapMs) {
      wait(run, Math.min(gapMaxMs, ranMs))
      ranMs = 0
    } else setImmediate(run)
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
