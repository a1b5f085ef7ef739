import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'

import { findBusinesses, openRounds } from './look.ts'

interface Watch {
  queue: Database
  log: Pick<BaseLogger, 'warn'>
  signal: AbortSignal
  firstDelaySeconds: number
  /** Subscriptions that can take nothing now. */
  full: () => string[]
  /** Whether nothing was sent for a while, and what falls due will be told of. */
  isIdle: () => boolean
  onDue: (businessIds: Iterable<string>) => void
}

/**
 * Looks for businesses with something due, again and again: first attempts are told of as they are committed,
 * and what is found here are the later ones, and those that a process took with it. Past a long queue of a
 * receiver that hangs, or over the nodes of a cluster, a look takes its time: it gets a twentieth.
 */
export async function watchQueue(watch: Watch): Promise<void> {
  const { queue, log, signal, firstDelaySeconds, full, isIdle, onDue } = watch
  const nextRound = openRounds(queue.db)
  while (!signal.aborted) {
    const startedAt = performance.now()
    let leastMs = isIdle() ? idleMs : busyMs
    try {
      onDue(await findBusinesses(queue.db, { full: full(), firstDelaySeconds }))
    } catch (err) {
      log.warn({ err }, 'Due webhook deliveries could not be looked for')
      leastMs = pauseMs
      onDue(await nextRound().catch(() => []))
    }
    const tookMs = performance.now() - startedAt
    const pause = Math.max(leastMs, Math.min(tookMs * 20, mostMs))
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}

/** Also how long a first attempt waits at most that nobody told of. */
const busyMs = 50
const idleMs = 500
const mostMs = 2_000
const pauseMs = 500
