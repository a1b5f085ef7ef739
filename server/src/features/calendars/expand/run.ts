import { Worker } from 'node:worker_threads'

import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'

import type { BusyTimes, ExpandOptions } from './busy-times.ts'

export interface Job {
  text: string
  options: ExpandOptions
}

export type Outcome = { busy: BusyTimes } | { failure: string }

interface Waiter {
  /** Its jobs share one quota. */
  businessId: string
  /** Ends the wait, and the thread. */
  signal: AbortSignal
}

/** Far more than a calendar of 5 MB takes. */
const limitMs = 5_000
const memoryMb = 256

/**
 * One at a time: more threads would take the processors from requests. Few wait, because each has the text of a whole
 * file in memory.
 */
const slots = createFairSemaphore({ slots: 1, quota: 1, waitingQuota: 2, waitingMax: 8 })

/**
 * Reads a calendar file in a thread of its own, whose time and memory are bounded: a file can be built to recur without
 * end. Throws when it is not a calendar, or not read in time; and 503 when too many wait, or its signal ends the wait.
 */
export async function expand(job: Job, { businessId, signal }: Waiter): Promise<BusyTimes> {
  const waiter = { name: businessId, isAbandoned: () => signal.aborted }
  const leaveQueue = () => slots.sweep()
  signal.addEventListener('abort', leaveQueue)
  try {
    const queued = slots.enter(waiter)
    if (queued) await queued
  } finally {
    signal.removeEventListener('abort', leaveQueue)
  }
  try {
    return await runThread(job, signal)
  } finally {
    slots.leave(waiter)
  }
}

function runThread(job: Job, signal: AbortSignal): Promise<BusyTimes> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  })
  return new Promise<BusyTimes>((resolve, reject) => {
    const stop = () => {
      reject(new Error('The calendar takes too long to read'))
      void worker.terminate()
    }
    const timer = setTimeout(stop, limitMs)
    signal.addEventListener('abort', stop)
    worker.once('message', (outcome: Outcome) => {
      if ('busy' in outcome) resolve(outcome.busy)
      else reject(new Error(outcome.failure))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      reject(new Error('The calendar was not read'))
    })
  })
}
