import { Worker } from 'node:worker_threads'

import type { Sheet } from './sheet.ts'

export interface RequestInput {
  id: number
  sheet: Sheet
}

export type Drawn = { id: number } & ({ bytes: Uint8Array } | { failure: string })

/**
 * Renders a document as PDF in a worker thread: a page takes about 15 ms and loading the fonts a quarter of a second,
 * which would block other requests. The first document starts the thread.
 */
export function render(sheet: Sheet): Promise<Buffer> {
  const { worker, waiting } = (thread ??= start())
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // The thread keeps the process alive only while a document is pending.
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    worker.postMessage({ id, sheet } satisfies RequestInput)
  })
}

interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>
}

let thread: Thread | undefined
let lastId = 0

function start(): Thread {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url))
  const waiting: Thread['waiting'] = new Map()
  worker.on('message', (drawn: Drawn) => {
    const asker = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) worker.unref()
    if ('bytes' in drawn) asker?.resolve(Buffer.from(drawn.bytes))
    else asker?.reject(new Error(`The document could not be drawn: ${drawn.failure}`))
  })
  // The next document starts a new thread.
  const own = { worker, waiting }
  const fail = (error: Error) => {
    if (thread === own) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The rendering thread has exited')))
  return own
}
