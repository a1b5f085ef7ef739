import { sql } from 'kysely'

import type { Database, Db } from '#db/db.ts'
import { addCounter, addReading, type Metrics, type Reading } from '#operation/metrics.ts'

import type { AddressRules } from '../safe-address.ts'
import { outcomeNames } from './outcome.ts'
import { connectToQueue } from './queue-database.ts'
import { startSender, type SenderOptions } from './sender.ts'

interface Node extends Pick<SenderOptions, 'masterKey' | 'log'> {
  database: Database
  databaseUrl: string
  config: { webhooks: AddressRules & { retryScheduleSeconds: readonly number[] } }
  metrics: Metrics
  lifetime: {
    signal: AbortSignal
    onShutdown: (step: 'work' | 'connections', name: string, stop: () => Promise<void>) => void
  }
}

/** Sends webhooks from this node until it ends, and tells how that goes in its metrics. */
export function startWebhookWorker({
  config: { webhooks },
  metrics,
  lifetime,
  database,
  databaseUrl,
  masterKey,
  log,
}: Node): void {
  for (const reading of queueReadings(database.db)) addReading(metrics, reading)
  const onAttempt = addCounter(metrics, {
    name: 'openchair_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by what became of them.',
    label: 'outcome',
    values: outcomeNames,
  })
  const scheduleSeconds = webhooks.retryScheduleSeconds
  const queue = connectToQueue(databaseUrl, (err) =>
    log.warn({ err }, 'Lost a connection to the queue of webhooks'),
  )
  const options = { queue, masterKey, log, rules: webhooks, scheduleSeconds, onAttempt }
  const sender = startSender(options)
  lifetime.signal.addEventListener('abort', sender.pause, { once: true })
  lifetime.onShutdown('work', 'sending webhooks', sender.stop)
  lifetime.onShutdown('connections', 'the connections to the queue', queue.close)
}

/** Of all nodes together: the queue is in the database. */
const queueReadings = (db: Db): Reading[] => [
  {
    name: 'openchair_webhook_deliveries_waiting',
    help: 'Deliveries that will be attempted, now or later.',
    read: async () => (await readQueue(db)).waiting,
  },
  {
    name: 'openchair_webhook_oldest_due_seconds',
    help: 'How long the delivery that has been due longest waits for its attempt.',
    read: async () => (await readQueue(db)).oldestDueSeconds,
  },
]

async function readQueue(db: Db) {
  const { rows } = await sql<{ waiting: number; oldestDueSeconds: number }>`
    select count(*) as waiting,
      coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0) as oldest_due_seconds
    from webhook_delivery
    where next_attempt_at is not null`.execute(db)
  return rows[0] ?? { waiting: 0, oldestDueSeconds: 0 }
}
