import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'

import { attempt } from './attempt.ts'
import { type Claimed, claimDue } from './claim.ts'
import { sealResponse } from './deliveries.ts'
import type { PostResult } from './exchange.ts'
import { type Outcome, outcomeOf, paceOf } from './outcome.ts'
import { openPlaces } from './places.ts'
import { openRecorder } from './recorder.ts'
import type { AddressRules } from './safe-address.ts'
import { openPoster } from './safe-post.ts'

export interface SenderOptions {
  /** From connectToQueue. */
  queue: Database
  masterKey: MasterKey
  log: Pick<BaseLogger, 'warn' | 'error'>
  rules: AddressRules
  /** The delay before each of the five attempts. */
  scheduleSeconds: readonly number[]
  onAttempt?: (outcome: Outcome['name']) => void
}

export type Sender = ReturnType<typeof startSender>

/** Sends what is due, until it is stopped. Any number of processes may do so at once. */
export function startSender(options: SenderOptions) {
  const { queue, masterKey, log, rules, scheduleSeconds, onAttempt } = options
  const places = openPlaces()
  const poster = openPoster(rules)
  const recorder = openRecorder(queue, log)
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let wake = () => {}

  async function work() {
    while (!ending.signal.aborted) {
      const claimed = await claimSome()
      for (const one of claimed) start(one)
      if (claimed.length === 0) await sleep()
    }
  }

  /** Until something has ended, so that there is a place again, or it is time to look anew. */
  async function sleep() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wake = resolve
    await promise
    clearTimeout(timer)
  }

  async function claimSome() {
    try {
      return places.free() > 0 ? await claimDue(queue, places, scheduleSeconds[0] ?? 0) : []
    } catch (err) {
      log.warn({ err }, 'Webhook deliveries could not be claimed')
      await delay(pauseMs)
      return []
    }
  }

  function start(claimed: Claimed) {
    const done = carryOut(claimed)
      .catch((err: unknown) => {
        log.error({ err }, 'A webhook delivery could not be carried out')
        places.release(claimed)
      })
      .finally(() => {
        underWay.delete(done)
        wake()
      })
    underWay.add(done)
  }

  async function carryOut(claimed: Claimed) {
    const { businessId, id } = claimed
    const dataKey = unwrapDataKey(masterKey, businessId, claimed.dataKey)
    const startedAt = performance.now()
    const result = await attempt(poster, claimed, dataKey).catch(unprepared)
    const outcome = outcomeOf(result, claimed.automaticAttempts, scheduleSeconds)
    onAttempt?.(outcome.name)
    const response = sealResponse({ businessId, dataKey }, id, outcome.response)
    const endedAt = new Date().toISOString()
    await recorder.write({ claimed, outcome, response, endedAt })
    places.release(claimed, paceOf(outcome, performance.now() - startedAt))
  }

  /** A fault of ours counts as a failed attempt, or it would be made again and again. */
  function unprepared(error: Error): PostResult {
    log.error({ err: error }, 'A webhook delivery could not be prepared')
    return { reason: 'UNREACHABLE', text: 'The delivery could not be prepared', error }
  }

  const working = work()
  const pause = () => {
    ending.abort()
    wake()
  }
  return {
    /** Takes up nothing new. */
    pause,
    /** Lets attempts end for a moment, then gives those left back to the other workers. */
    async stop() {
      pause()
      await working
      await Promise.race([Promise.all(underWay), delay(graceMs, undefined, { ref: false })])
      recorder.close()
      poster.close()
      await Promise.all(underWay)
    },
  }
}

/** Also how long a commit waits for its first attempt at most, on an idle worker. */
const pollMs = 100
const pauseMs = 500
const graceMs = 1_500
