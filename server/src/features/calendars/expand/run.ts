import { createSandbox } from '#operation/sandbox/sandbox.ts'

import type { BusyTimes, ExpandOptions } from './busy-times.ts'

export interface Job {
  text: string
  options: ExpandOptions
}

interface Waiter {
  /** Its files are read one after the other. */
  businessId: string
  /** Ends the wait, and the reading. */
  signal: AbortSignal
}

export type Expansion =
  | { is: 'read'; busy: BusyTimes }
  | { is: 'failed' }
  /** The file takes longer, or more memory, than any calendar of a person. */
  | { is: 'slow' }

/** The time is far more than a calendar of 5 MB takes. Few wait, because each has the text of a whole file in memory. */
const sandbox = createSandbox<Job, BusyTimes>({
  module: new URL('work.ts', import.meta.url),
  heapMb: 256,
  memoryMb: 384,
  limitMs: 5_000,
  waitMs: 60_000,
  waitingQuota: 2,
  waitingMax: 8,
  budget: { perMinute: 30, perHour: 300 },
})

/** Throws 429 for a business whose calendars have taken too much time: no file should be fetched for it. */
export const { requireSeconds } = sandbox

/**
 * Reads a calendar file in a process of its own, whose time and memory are bounded: a file can be built to recur without
 * end. Throws 429 as above, and 503 when too many wait, or its signal ends the wait.
 */
export async function expand(job: Job, waiter: Waiter): Promise<Expansion> {
  const outcome = await sandbox.run(job, waiter)
  if (outcome.is === 'done') return { is: 'read', busy: outcome.output }
  return { is: outcome.is === 'failed' ? 'failed' : 'slow' }
}
