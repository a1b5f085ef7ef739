import { sql } from 'kysely'

import { memoizeTtl } from '#core/concurrency/memoize-ttl.ts'
import type { Db } from '#db/query-builder.ts'
import type { Reading } from '#operation/metrics.ts'

/** The maximum age of the queue's metrics: counting a longer queue costs the database more. */
const cacheMs = 5_000

/**
 * The figures of the whole cluster: the queue is in the database. They are read on the connections of the queue, or
 * each scrape would read all deliveries.
 */
export function queueMetrics(db: Db): Reading[] {
  const figures = memoizeTtl(() => readFigures(db), cacheMs)
  return [
    {
      name: 'openchair_webhook_deliveries_waiting',
      help: 'Deliveries with a scheduled attempt, due or later.',
      read: async () => (await figures()).waiting,
    },
    {
      name: 'openchair_webhook_oldest_due_seconds',
      help: 'The age in seconds of the longest due delivery.',
      read: async () => (await figures()).oldestDueSeconds,
    },
  ]
}

async function readFigures(db: Db) {
  const { rows } = await sql<{ waiting: number; oldestDueSeconds: number }>`
    select count(*) as waiting,
      coalesce(extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now())), 0)
        as oldest_due_seconds
    from webhook_delivery where next_attempt_at is not null`.execute(db)
  return rows[0] ?? { waiting: 0, oldestDueSeconds: 0 }
}
