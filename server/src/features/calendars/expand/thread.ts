import { parentPort, workerData } from 'node:worker_threads'

import { messageOf } from '#core/errors.ts'

import { busyTimes } from './busy-times.ts'
import type { Job, Outcome } from './run.ts'

function outcomeOf({ text, options }: Job): Outcome {
  try {
    return { busy: busyTimes(text, options) }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(outcomeOf(workerData as Job))
