import type { CpuAccount } from '../cpu/accounts.ts'
import { stopwatch } from '../cpu/stopwatch.ts'
import { createRotatingQueue } from './rotating-queue.ts'

/**
 * How long one piece of work may occupy the main thread at a time. A request of others passes the event loop some eight times:
 * at 10 ms the p99 of a neighbour was 316 ms beside proposals for several bookings.
 */
const sliceMs = 3

/** The resolvers of the waiting pieces of work, by owner. */
const waiting = createRotatingQueue<() => void, CpuAccount | typeof nobody>()
let isScheduled = false

/** Work that belongs to no business. */
const nobody = Symbol('nobody')

/**
 * Divides long work on the main thread into slices, between which the event loop serves others. The slices of a whole process
 * take turns, one in each turn of the loop and the owners one after the other: callbacks of setImmediate would run all in
 * one. After `isOver` the work awaits `next`.
 */
export function createTimeSlices(
  owner?: CpuAccount,
  { now = () => performance.now() }: { now?: () => number } = {},
) {
  let endsAt = now() + sliceMs
  return {
    isOver: () => now() >= endsAt,
    async next() {
      await turnOf(owner ?? nobody)
      stopwatch.begin(owner)
      endsAt = now() + sliceMs
    },
  }
}

export type TimeSlices = ReturnType<typeof createTimeSlices>

const turnOf = (owner: CpuAccount | typeof nobody) =>
  new Promise<void>((resolve) => {
    waiting.push(owner, resolve)
    schedule()
  })

function schedule() {
  if (isScheduled) return
  isScheduled = true
  setImmediate(() => {
    isScheduled = false
    waiting.shift()?.()
    if (waiting.length > 0) schedule()
  })
}
