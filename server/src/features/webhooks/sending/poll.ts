import { type RawBuilder, sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { foundRows } from '#work/due-rows.ts'
import { type Kind, kindName } from '#work/kind.ts'
import type { WorkPoller } from '#work/poller.ts'

/** Due deliveries. Their sender also finds them by itself. */
export const deliveries: Kind = {
  name: kindName('deliveries'),
  does: 'send webhooks',
  queue: 'webhooks',
  waits: 'webhooks',
  due: foundRows('webhookDelivery', { dueAt: 'nextAttemptAt' }),
}

interface DueQuery {
  /** Receivers without a free slot. */
  full: string[]
  firstDelaySeconds: number
}

/** The maximum number of rows; beyond it the due deliveries of one business hide others until it is served. */
const rowsMax = 128

/** The businesses with due deliveries, the longest waiting first; on one PostgreSQL, where so few rows are read. */
export async function findBusinesses(db: Db, query: DueQuery): Promise<Set<string>> {
  const rows = await dueRows(db, query)
  return new Set(rows.map(({ businessId }) => businessId))
}

const dueRows = prepared(
  (_, { full, firstDelaySeconds }: DueQuery): RawBuilder<{ businessId: string }> => sql`
    select business_id
    from webhook_delivery
    where next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${full}::uuid[])
    order by next_attempt_at
    limit ${rowsMax}`,
)

interface PollOptions {
  queue: Database
  log: Pick<BaseLogger, 'warn'>
  signal: AbortSignal
  firstDelaySeconds: number
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
  /** Receivers without a free slot. */
  full: () => string[]
  /** Whether nothing has been sent for a while, and new deliveries will be notified. */
  isIdle: () => boolean
  onDue: (businessIds: Iterable<string>) => void
}

/**
 * Polls for businesses with due deliveries: first attempts are notified at their commit, so polling finds retries and
 * the deliveries of lost processes. With a long queue of a receiver that times out the query is slow: it gets a
 * twentieth of the time.
 */
export async function pollQueue(options: PollOptions): Promise<void> {
  const { queue, log, signal, firstDelaySeconds, full, isIdle, onDue } = options
  if (options.workPoller) return takeFrom(options.workPoller, options)
  while (!signal.aborted) {
    const startedAt = performance.now()
    let minMs = busyMs
    const wasIdle = isIdle()
    try {
      onDue(await findBusinesses(queue.db, { full: full(), firstDelaySeconds }))
    } catch (err) {
      log.warn({ err }, 'Due webhook deliveries could not be queried')
      minMs = pauseMs
    }
    const tookMs = performance.now() - startedAt
    const pause = Math.max(minMs, Math.min(tookMs * 20, maxMs))
    await delay(pause, undefined, { signal }).catch(() => {})
    if (wasIdle) await idle(isIdle, signal)
  }
}

/** Waits while nothing is sent and notifications arrive: a lost connection ends it at once. */
async function idle(isIdle: () => boolean, signal: AbortSignal) {
  for (let waitedMs = 0; waitedMs < idleMs && isIdle() && !signal.aborted; waitedMs += tickMs)
    await delay(tickMs, undefined, { signal }).catch(() => {})
}

/** The poll for due work of all kinds finds deliveries too. */
async function takeFrom(workPoller: Pick<WorkPoller, 'take'>, { signal, onDue }: PollOptions) {
  while (!signal.aborted) {
    onDue(workPoller.take(deliveries.name))
    await delay(busyMs, undefined, { signal }).catch(() => {})
  }
}

const busyMs = 50
/** This is also the maximum delay of a first attempt whose notification was lost. */
const idleMs = 5_000
const tickMs = 500
const maxMs = 2_000
const pauseMs = 500
