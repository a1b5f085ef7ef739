import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'

import { type AttemptResult, record } from './record.ts'

interface PendingRecord {
  finished: AttemptResult
  done: () => void
}

/**
 * Records the results of attempts, one batch at a time for each business: immediately if none is being written,
 * otherwise together with all results that arrive meanwhile. It retries until it succeeds, also through a restart of
 * PostgreSQL; a business whose node is unavailable does not delay the others.
 */
export function openRecorder(database: Database, log: Pick<BaseLogger, 'warn'>) {
  const queues = new Map<string, PendingRecord[]>()
  let isClosed = false

  async function writeAll(businessId: string, waiting: PendingRecord[]) {
    let size = batchMax
    let last = 0
    while (waiting.length > 0) {
      // Under load a small batch costs as much as a large one; otherwise waiting brings nothing.
      if (last > busy && waiting.length < last) await delay(gatherMs)
      const batch = waiting.splice(0, size)
      last = batch.length
      const finished = batch.map((one) => one.finished)
      try {
        await record(database, businessId, finished)
        size = batchMax
        for (const { done } of batch) done()
      } catch (err) {
        for (const one of batch) waiting.push(one)
        if (isClosed) break
        log.warn({ err }, 'The results of webhook deliveries will be recorded later')
        // Sequential and one by one, so that one that fails does not block the others.
        size = 1
        await delay(pauseMs)
      }
    }
    for (const { done } of waiting) done()
    queues.delete(businessId)
  }

  return {
    /** Resolves after it was recorded or dropped. */
    write(finished: AttemptResult): Promise<void> {
      const { businessId } = finished.claimed
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting = queues.get(businessId) ?? []
      waiting.push({ finished, done: resolve })
      if (!queues.has(businessId)) {
        queues.set(businessId, waiting)
        // The results of the same moment are recorded together.
        setImmediate(() => void writeAll(businessId, waiting))
      }
      return promise
    },
    /** From now on, results that cannot be recorded immediately are dropped; their leases end by themselves. */
    close: () => void (isClosed = true),
  }
}

const batchMax = 200
const busy = 8
const gatherMs = 8
const pauseMs = 250
