import type { CpuAccount } from '../cpu/accounts.ts'
import { stopwatch } from '../cpu/stopwatch.ts'

/**
 * How long one piece of work may occupy the main thread at a time. A request of others passes the event loop some eight times:
 * at 10 ms the p99 of a neighbour was 316 ms beside proposals for several bookings.
 */
const sliceMs = 3

type Waiter = () => void

/** The waiting pieces of work by owner. The owners have their turns in the order of the map. */
const waiting = new Map<unknown, Waiter[]>()
let isScheduled = false

/** Work that belongs to no business. */
const nobody = {}

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

const turnOf = (owner: unknown) =>
  new Promise<void>((resolve) => {
    const others = waiting.get(owner)
    if (others) others.push(resolve)
    else waiting.set(owner, [resolve])
    schedule()
  })

function schedule() {
  if (isScheduled) return
  isScheduled = true
  setImmediate(() => {
    isScheduled = false
    for (const [owner, [first, ...others]] of waiting) {
      waiting.delete(owner)
      if (others.length > 0) waiting.set(owner, others)
      first?.()
      break
    }
    if (waiting.size > 0) schedule()
  })
}
