import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { listenFor } from '#db/listen.ts'

import { sealResponse } from '../deliveries.ts'
import type { AddressRules } from '../safe-address.ts'
import { attempt } from './attempt.ts'
import { type Claimed, claimDue } from './claim.ts'
import type { PostResult } from './exchange.ts'
import { type Outcome, outcomeOf, paceOf } from './outcome.ts'
import { openPlaces } from './places.ts'
import { openRecorder } from './recorder.ts'
import { openPoster } from './safe-post.ts'
import { openTurns } from './turns.ts'
import { watchQueue } from './watch.ts'

export interface SenderOptions {
  /** From connectToQueue. */
  queue: Database
  /** Where it leads to: what is due is told on a connection of its own. */
  databaseUrl: string
  masterKey: MasterKey
  log: Pick<BaseLogger, 'warn' | 'error'>
  rules: AddressRules
  /** The delay before each of the five attempts. */
  scheduleSeconds: readonly number[]
  onAttempt?: (outcome: Outcome['name']) => void
}

/** Sends what is due, until it is stopped. Any number of processes may do so at once. */
export function startSender(options: SenderOptions) {
  const { queue, databaseUrl, masterKey, log, rules, scheduleSeconds, onAttempt } = options
  const places = openPlaces()
  const poster = openPoster(rules)
  const recorder = openRecorder(queue, log)
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  const { signal } = ending
  const firstDelaySeconds = scheduleSeconds[0] ?? 0
  let lastClaimAt = performance.now()

  const turns = openTurns(signal, places.free, serve)
  const ears = listenFor(databaseUrl, {
    news: 'due',
    log,
    withoutIt: 'New webhook deliveries are found by looking only',
    onNews: turns.add,
  })
  const watching = watchQueue({
    queue,
    log,
    signal,
    firstDelaySeconds,
    full: places.full,
    isIdle: () => ears.isListening() && performance.now() - lastClaimAt > idleAfterMs,
    onDue: turns.add,
  })

  async function serve(businessId: string) {
    try {
      const wish = { businessId, firstDelaySeconds }
      const { claimed, ...left } = await claimDue(queue, places, wish)
      for (const one of claimed) start(one)
      if (claimed.length > 0) lastClaimAt = performance.now()
      return left
    } catch (err) {
      // It is found again by looking.
      log.warn({ err, businessId }, 'Webhook deliveries could not be claimed')
      return { isMore: false, isHeldBack: false }
    }
  }

  function start(claimed: Claimed) {
    const done = carryOut(claimed)
      .catch((err: unknown) => log.error({ err }, 'A webhook delivery could not be carried out'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function carryOut(claimed: Claimed) {
    const startedAt = performance.now()
    const result = await attempt(poster, claimed, masterKey).catch(unprepared)
    const outcome = outcomeOf(result, claimed.automaticAttempts, scheduleSeconds)
    places.release(claimed, paceOf(outcome, performance.now() - startedAt))
    turns.ringSoon(claimed.businessId)
    onAttempt?.(outcome.name)
    const response = sealed(claimed, outcome.response)
    await recorder.write({ claimed, outcome, response, endedAt: new Date().toISOString() })
  }

  function sealed({ businessId, id, dataKey }: Claimed, text: string) {
    if (text === '') return null
    const owner = { businessId, dataKey: unwrapDataKey(masterKey, businessId, dataKey) }
    return sealResponse(owner, id, text)
  }

  /** A fault of ours counts as a failed attempt, or it would be made again and again. */
  function unprepared(error: Error): PostResult {
    log.error({ err: error }, 'A webhook delivery could not be prepared')
    return { reason: 'UNREACHABLE', text: 'The delivery could not be prepared', error }
  }

  const pause = () => ending.abort()
  return {
    /** Takes up nothing new. */
    pause,
    /** Lets attempts end for a moment, then gives those left back to the other workers. */
    async stop() {
      pause()
      await Promise.all([watching, ears.close(), turns.close()])
      await Promise.race([Promise.all(underWay), delay(graceMs, undefined, { ref: false })])
      recorder.close()
      poster.close()
      await Promise.all(underWay)
    },
  }
}

const idleAfterMs = 5_000
const graceMs = 1_500
