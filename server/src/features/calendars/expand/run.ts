import { Worker } from 'node:worker_threads'

import type { BusyTimes, ExpandOptions } from './busy-times.ts'

export interface Job {
  text: string
  options: ExpandOptions
}

export type Outcome = { busy: BusyTimes } | { failure: string }

/** Far more than a calendar of 5 MB takes. */
const limitMs = 5_000
const memoryMb = 256

/** One at a time: more threads would take the processors from requests. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Reads a calendar file in a thread of its own, whose time and memory are bounded: a file can be built to recur without
 * end. Throws when it is not a calendar, or not read in time.
 */
export function expand(job: Job): Promise<BusyTimes> {
  const result = latest.then(() => runThread(job))
  latest = result.catch(() => {})
  return result
}

function runThread(job: Job): Promise<BusyTimes> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  })
  return new Promise<BusyTimes>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The calendar takes too long to read'))
      void worker.terminate()
    }, limitMs)
    worker.once('message', (outcome: Outcome) => {
      if ('busy' in outcome) resolve(outcome.busy)
      else reject(new Error(outcome.failure))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The calendar was not read'))
    })
  })
}
