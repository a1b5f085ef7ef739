import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { traced } from '#core/tracing.ts'
import type { Database } from '#db/db.ts'
import { listenFor } from '#db/queue/listen.ts'
import type { AddressRules } from '#operation/outbound/safe-address.ts'
import type { WorkPoller } from '#work/poller.ts'

import { sealResponse } from '../deliveries.ts'
import { attempt } from './attempt.ts'
import { openBulkhead } from './bulkhead.ts'
import { openRoundRobin } from './business-round-robin.ts'
import { type ClaimedDelivery, claimDue } from './claim.ts'
import type { PostResult } from './http-exchange.ts'
import { type Outcome, outcomeOf, paceOf } from './outcome.ts'
import { pollQueue } from './poll.ts'
import { openRecorder } from './recorder.ts'
import { openPoster } from './safe-post.ts'

export interface SenderOptions {
  /** From connectToQueue. */
  queue: Database
  /** The database URL: notifications need their own connection. */
  databaseUrl: string
  masterKey: MasterKey
  log: Pick<BaseLogger, 'warn' | 'error'>
  rules: AddressRules
  /** The delay before each of the five attempts. */
  scheduleSeconds: readonly number[]
  onAttempt?: (outcome: Outcome['name']) => void
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

/** Sends due deliveries until it is stopped. Any number of processes may run it concurrently. */
export function startSender(options: SenderOptions) {
  const { queue, databaseUrl, masterKey, log, rules, scheduleSeconds, onAttempt } = options
  const bulkhead = openBulkhead()
  const poster = openPoster(rules)
  const recorder = openRecorder(queue, log)
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const { signal } = ending
  const firstDelaySeconds = scheduleSeconds[0] ?? 0
  let lastClaimAt = performance.now()

  const turns = openRoundRobin(signal, bulkhead.free, serve)
  const listener = listenFor(databaseUrl, {
    topic: 'due',
    log,
    lossMessage: 'New webhook deliveries are found by polling only',
    onNotify: turns.add,
  })
  const polling = pollQueue({
    queue,
    log,
    signal,
    firstDelaySeconds,
    workPoller: options.workPoller,
    full: bulkhead.full,
    isIdle: () => listener.isListening() && performance.now() - lastClaimAt > idleAfterMs,
    onDue: turns.add,
  })

  async function serve(businessId: string) {
    try {
      const request = { businessId, firstDelaySeconds }
      const { claimed, ...left } = await claimDue(queue, bulkhead, request)
      for (const one of claimed) start(one)
      if (claimed.length > 0) lastClaimAt = performance.now()
      return left
    } catch (err) {
      // Polling finds it again.
      log.warn({ err, businessId }, 'Webhook deliveries could not be claimed')
      return { isMore: false, wasBodyPending: false }
    }
  }

  function start(claimed: ClaimedDelivery) {
    const done = process(claimed)
      .catch((err: unknown) => log.error({ err }, 'A webhook delivery could not be carried out'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  async function process(claimed: ClaimedDelivery) {
    const startedAt = performance.now()
    const outcome = await traced(spanName, spanOf(claimed), async (span) => {
      const result = await attempt(poster, claimed, masterKey).catch(unprepared)
      const found = outcomeOf(result, claimed.automaticAttempts, scheduleSeconds)
      span?.set({ 'openchair.outcome': found.name })
      return found
    })
    bulkhead.release(claimed, paceOf(outcome, performance.now() - startedAt))
    turns.attemptEnded(claimed.businessId)
    onAttempt?.(outcome.name)
    const response = sealed(claimed, outcome.response)
    await recorder.write({ claimed, outcome, response, endedAt: new Date().toISOString() })
    remind(claimed.businessId, outcome.waitSeconds)
  }

  /** A poll may be seconds late for a retry that is due soon. */
  function remind(businessId: string, waitSeconds: number | null) {
    if (waitSeconds === null || waitSeconds > remindedSeconds) return
    setTimeout(() => turns.add([businessId]), 1_000 * waitSeconds + remindMs).unref()
  }

  function sealed({ businessId, id, dataKey }: ClaimedDelivery, text: string) {
    if (text === '') return null
    const owner = { businessId, dataKey: unwrapDataKey(masterKey, businessId, dataKey) }
    return sealResponse(owner, id, text)
  }

  /** An internal error counts as a failed attempt, or it would be repeated without end. */
  function unprepared(error: Error): PostResult {
    log.error({ err: error }, 'A webhook delivery could not be prepared')
    return { reason: 'UNREACHABLE', text: 'The delivery could not be prepared', error }
  }

  const pause = () => ending.abort()
  return {
    /** Stops claiming. */
    pause,
    /** Waits a moment for attempts in progress, then releases the remaining ones to other workers. */
    async stop() {
      pause()
      await Promise.all([polling, listener.close(), turns.close()])
      await Promise.race([Promise.all(running), delay(graceMs, undefined, { ref: false })])
      recorder.close()
      poster.close()
      await Promise.all(running)
    },
  }
}

const spanName = 'webhook delivery'

const spanOf = ({ eventType, eventId, attempt: number }: ClaimedDelivery) => ({
  kind: 'consumer' as const,
  attributes: {
    'openchair.event.type': eventType,
    'openchair.event.id': eventId,
    'openchair.attempt': number,
  },
})

const idleAfterMs = 5_000
const graceMs = 1_500
const remindedSeconds = 600
/** Behind the recorded time, which is rounded. */
const remindMs = 50
