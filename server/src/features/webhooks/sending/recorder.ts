import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'

import { type Finished, record } from './record.ts'

interface Waiting {
  finished: Finished
  done: () => void
}

/**
 * Writes down what became of attempts, of each business by itself and one batch at a time: at once when
 * nothing of it is being written, else together with all that ended meanwhile. Tries until it succeeds,
 * through a restart of PostgreSQL too; a business whose node is away keeps back none of the others.
 */
export function openRecorder(database: Database, log: Pick<BaseLogger, 'warn'>) {
  const queues = new Map<string, Waiting[]>()
  let isClosed = false

  async function writeAll(businessId: string, waiting: Waiting[]) {
    let size = batchMax
    let last = 0
    while (waiting.length > 0) {
      // Under load a small batch costs as much as a large one; otherwise nothing is gained by waiting.
      if (last > busy && waiting.length < last) await delay(gatherMs)
      const batch = waiting.splice(0, size)
      last = batch.length
      const finished = batch.map((one) => one.finished)
      try {
        await record(database, businessId, finished)
        size = batchMax
        for (const { done } of batch) done()
      } catch (err) {
        waiting.push(...batch)
        if (isClosed) break
        log.warn({ err }, 'What became of webhook deliveries is written down later')
        // One by one and in turn, so that one that can't be written does not keep back the others.
        size = 1
        await delay(pauseMs)
      }
    }
    for (const { done } of waiting) done()
    queues.delete(businessId)
  }

  return {
    /** Resolves once it is written, or given up. */
    write(finished: Finished): Promise<void> {
      const { businessId } = finished.claimed
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting = queues.get(businessId) ?? []
      waiting.push({ finished, done: resolve })
      if (!queues.has(businessId)) {
        queues.set(businessId, waiting)
        // What ended in the same moment is written together.
        setImmediate(() => void writeAll(businessId, waiting))
      }
      return promise
    },
    /** From now on, what can't be written at once is left to the end of its lease. */
    close: () => void (isClosed = true),
  }
}

const batchMax = 200
const busy = 8
const gatherMs = 8
const pauseMs = 250
