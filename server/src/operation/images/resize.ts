import { Worker } from 'node:worker_threads'

import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import { fault, invalid, unavailable } from '#core/errors.ts'
import { stillOf } from '#core/images/still-of.ts'
import { isWithinPixels, pixelsMax, type Still } from '#core/images/still.ts'

export interface Job {
  still: Omit<Still, 'bytes'> & { bytes: Uint8Array }
  sideMax: number
  keepsAlpha: boolean
}

export interface Resized {
  mediaType: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  width: number
  height: number
}

export type Outcome = { resized: Resized } | { failure: string }

export interface Wanted {
  /** Pixels of the longer side, at most. */
  sideMax: number
  /** Whether a drawing stays a PNG; else all are JPEG. */
  keepsAlpha?: boolean
  /** The owner of the picture: those of one business share a quota. */
  businessId: string
}

/** Far more than the largest picture takes: it is decoded in a second. */
const limitMs = 7_000
/** With what a request may wait before, below its deadline. */
const waitMs = 7_000
const memoryMb = 128

/**
 * One at a time: more threads would take the processors from requests, and the largest picture takes some hundred
 * megabytes. Few wait, and of a business fewer.
 */
const slots = createFairSemaphore({ slots: 1, quota: 1, waitingQuota: 3, waitingMax: 12 })

/**
 * A picture of a customer or a member as one of ours: decoded, turned upright, made smaller and encoded again, so that
 * nothing of the file is left but what is seen. It runs in a thread of its own, whose time and memory are bounded, and
 * whose code is loaded by the first picture. Throws 400 for what is no picture, and 503 when too many wait.
 */
export async function resize(image: string, wanted: Wanted): Promise<Resized> {
  const still = stillOf(Buffer.from(image, 'base64'))
  if (!still) throw faultOf('must be a whole JPEG, PNG or still WebP')
  if (!isWithinPixels(still))
    throw faultOf(`must have at most ${pixelsMax / 1_000_000} million pixels`)
  const until = performance.now() + waitMs
  const waiter = { name: wanted.businessId, isAbandoned: () => performance.now() > until }
  const leaveQueue = setInterval(() => slots.sweep(), 500)
  try {
    const queued = slots.enter(waiter)
    if (queued) await queued
  } finally {
    clearInterval(leaveQueue)
  }
  try {
    return await runThread({
      still,
      sideMax: wanted.sideMax,
      keepsAlpha: wanted.keepsAlpha ?? false,
    })
  } finally {
    slots.leave(waiter)
  }
}

const faultOf = (words: string) => invalid(fault('image', words))

function runThread(job: Job): Promise<Resized> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: job,
    // Codecs write warnings about pictures there.
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise<Resized>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(unavailable('The picture takes too long: try a smaller one'))
      void worker.terminate()
    }, limitMs)
    worker.once('message', (outcome: Outcome) => {
      if ('resized' in outcome) resolve(outcome.resized)
      else reject(faultOf('cannot be read: it is damaged'))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The picture was not resized'))
    })
  })
}
