import { sql } from 'kysely'

import { kept } from '#core/kept.ts'
import type { Db } from '#db/db.ts'
import type { Reading } from '#operation/metrics.ts'

/** Figures of a queue may be so old: counting it costs the database more the longer it is. */
const keepMs = 5_000

/** Of all nodes together: the queue is in the database. On connections to it, or each would read all deliveries. */
export function queueReadings(db: Db): Reading[] {
  const figures = kept(() => readFigures(db), keepMs)
  return [
    {
      name: 'openchair_webhook_deliveries_waiting',
      help: 'Deliveries that will be attempted, now or later.',
      read: async () => (await figures()).waiting,
    },
    {
      name: 'openchair_webhook_oldest_due_seconds',
      help: 'How long the delivery that has been due longest waits for its attempt.',
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
