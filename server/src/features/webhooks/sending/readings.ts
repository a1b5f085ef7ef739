import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Reading } from '#operation/metrics.ts'

/** Of all nodes together: the queue is in the database. On connections to it, or each would read all deliveries. */
export const queueReadings = (db: Db): Reading[] => [
  {
    name: 'openchair_webhook_deliveries_waiting',
    help: 'Deliveries that will be attempted, now or later.',
    read: () => countWaiting(db),
  },
  {
    name: 'openchair_webhook_oldest_due_seconds',
    help: 'How long the delivery that has been due longest waits for its attempt.',
    read: () => oldestDueSeconds(db),
  },
]

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook_delivery where next_attempt_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

async function oldestDueSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - next_attempt_at) as seconds
    from webhook_delivery
    where next_attempt_at <= now()
    order by next_attempt_at
    limit 1`.execute(db)
  return rows[0]?.seconds ?? 0
}
