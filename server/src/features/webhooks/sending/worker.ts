import type { Database } from '#db/db.ts'
import { addCounter, addReading, type Metrics } from '#operation/metrics.ts'
import type { AddressRules } from '#operation/outbound/safe-address.ts'

import { outcomeNames } from './outcome.ts'
import { connectToQueue } from './queue-database.ts'
import { queueMetrics } from './queue-metrics.ts'
import { startSender, type SenderOptions } from './sender.ts'

interface WorkerContext extends Pick<SenderOptions, 'masterKey' | 'log' | 'workPoller'> {
  databaseUrl: string
  config: { webhooks: AddressRules & { retryScheduleSeconds: readonly number[] } }
  metrics: Metrics
  lifetime: {
    signal: AbortSignal
    onShutdown: (step: 'work' | 'connections', name: string, stop: () => Promise<void>) => void
  }
}

/** Sends webhooks from this node until it shuts down, and records metrics. Returns the connections of the queue. */
export function startWebhookWorker({
  config: { webhooks },
  metrics,
  lifetime,
  databaseUrl,
  masterKey,
  log,
  workPoller,
}: WorkerContext): Database {
  const onAttempt = addCounter(metrics, {
    name: 'openchair_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by result.',
    label: 'outcome',
    values: outcomeNames,
  })
  const scheduleSeconds = webhooks.retryScheduleSeconds
  const queue = connectToQueue(databaseUrl, (err) =>
    log.warn({ err }, 'Lost a connection to the queue of webhooks'),
  )
  for (const reading of queueMetrics(queue.db)) addReading(metrics, reading)
  const options = {
    queue,
    databaseUrl,
    masterKey,
    log,
    rules: webhooks,
    scheduleSeconds,
    onAttempt,
    workPoller,
  }
  const sender = startSender(options)
  lifetime.signal.addEventListener('abort', sender.pause, { once: true })
  lifetime.onShutdown('work', 'sending webhooks', sender.stop)
  lifetime.onShutdown('connections', 'the connections to the queue', queue.close)
  return queue
}
