import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'
import type { WorkPoller } from '#work/poller.ts'

import { findBusinesses, openRounds } from './due-businesses.ts'

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
 * the deliveries of lost processes. With a long queue of a receiver that times out, or over the nodes of a cluster,
 * the query is slow: it gets a twentieth of the time.
 */
export async function pollQueue(options: PollOptions): Promise<void> {
  const { queue, log, signal, firstDelaySeconds, full, isIdle, onDue } = options
  if (options.workPoller) return takeFrom(options.workPoller, options)
  const nextRound = openRounds(queue.db)
  while (!signal.aborted) {
    const startedAt = performance.now()
    let minMs = busyMs
    const wasIdle = isIdle()
    try {
      onDue(await findBusinesses(queue.db, { full: full(), firstDelaySeconds }))
    } catch (err) {
      log.warn({ err }, 'Due webhook deliveries could not be queried')
      minMs = pauseMs
      onDue(await nextRound().catch(() => []))
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
    onDue(workPoller.take('deliveries'))
    await delay(busyMs, undefined, { signal }).catch(() => {})
  }
}

const busyMs = 50
/** This is also the maximum delay of a first attempt whose notification was lost. */
const idleMs = 5_000
const tickMs = 500
const maxMs = 2_000
const pauseMs = 500
