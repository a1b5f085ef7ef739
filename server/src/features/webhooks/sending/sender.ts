import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'

import { sealResponse } from '../deliveries.ts'
import type { AddressRules } from '../safe-address.ts'
import { attempt } from './attempt.ts'
import { type Claimed, claimDue } from './claim.ts'
import type { PostResult } from './exchange.ts'
import { type Outcome, outcomeOf, paceOf } from './outcome.ts'
import { openPlaces } from './places.ts'
import { openRecorder } from './recorder.ts'
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

/** Sends what is due, until it is stopped. Any number of processes may do so at once. */
export function startSender(options: SenderOptions) {
  const { queue, masterKey, log, rules, scheduleSeconds, onAttempt } = options
  const places = openPlaces()
  const poster = openPoster(rules)
  const recorder = openRecorder(queue, log)
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let wake = () => {}
  /** Whether somebody rang since the last sleep. */
  let isRung = false
  let soon: NodeJS.Timeout | undefined

  async function work() {
    while (!ending.signal.aborted) {
      const startedAt = performance.now()
      const { claimed, isMore } = await claimSome()
      for (const one of claimed) start(one)
      // Past a long queue of a receiver that hangs, looking takes its time: it gets a fifth at most.
      const tookMs = performance.now() - startedAt
      if (!isMore) await sleep(Math.min(Math.max(pollMs, tookMs * 4), pollMostMs))
    }
  }

  /** Until places are free again, or it is time to look for new deliveries. */
  async function sleep(atMostMs: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, atMostMs)
    wake = resolve
    if (!isRung) await promise
    isRung = false
    clearTimeout(timer)
  }

  const ring = () => {
    isRung = true
    wake()
  }

  async function claimSome() {
    try {
      return await claimDue(queue, places, scheduleSeconds[0] ?? 0)
    } catch (err) {
      log.warn({ err }, 'Webhook deliveries could not be claimed')
      await delay(pauseMs)
      return { claimed: [], isMore: false }
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
    ringSoon()
    onAttempt?.(outcome.name)
    const response = sealed(claimed, outcome.response)
    await recorder.write({ claimed, outcome, response, endedAt: new Date().toISOString() })
  }

  function sealed({ businessId, id, dataKey }: Claimed, text: string) {
    if (text === '') return null
    const owner = { businessId, dataKey: unwrapDataKey(masterKey, businessId, dataKey) }
    return sealResponse(owner, id, text)
  }

  /** A few that end together are followed by as many, claimed together. */
  function ringSoon() {
    soon ??= setTimeout(() => {
      soon = undefined
      ring()
    }, settleMs)
  }

  /** A fault of ours counts as a failed attempt, or it would be made again and again. */
  function unprepared(error: Error): PostResult {
    log.error({ err: error }, 'A webhook delivery could not be prepared')
    return { reason: 'UNREACHABLE', text: 'The delivery could not be prepared', error }
  }

  const working = work()
  const pause = () => {
    ending.abort()
    ring()
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
const pollMs = 50
const pollMostMs = 500
const settleMs = 4
const pauseMs = 500
const graceMs = 1_500
