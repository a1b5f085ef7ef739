import { parentPort } from 'node:worker_threads'

import { messageOf } from '#core/errors.ts'

import { draw } from './draw.ts'
import type { RequestInput, Drawn } from './render.ts'

// Draws documents one at a time, outside of the thread that answers requests.
parentPort?.on('message', ({ id, sheet }: RequestInput) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  draw(sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failure: messageOf(error) }),
  )
})
