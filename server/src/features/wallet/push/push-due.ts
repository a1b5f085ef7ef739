import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Owner } from '#db/sealed.ts'
import * as queue from '#features/loyalty/passes/queue.ts'
import { openToken } from '#features/loyalty/passes/registrations.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import { findBusinessKeys } from '../business-keys.ts'
import type { Apns } from './apns.ts'

export interface Pushing {
  database: Database
  masterKey: MasterKey
  apns: Apns
  signal: AbortSignal
  now: Date
  log: Pick<BaseLogger, 'warn'>
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

/** The lease of a claimed notification: longer than a push may take. */
const leaseMs = 60_000
/** The number of concurrent pushes of a business. */
const batch = 100
/** After this many attempts, about ten hours, the device is notified of the next change only. */
const attemptsMax = 16

const nextRound = openRounds(200)

/** Notifies devices of changed passes. A repeated notification costs the phone one request. */
export async function pushDue(context: Pushing): Promise<void> {
  const { database, signal, now } = context
  const find = finderOf(context.workPoller, 'passes', (db) => queue.businessesDue(db, now))
  const current = withCurrentTime(context)
  await forEachDueBusiness({ db: database.db, signal, find, nextRound }, (businessId) =>
    pushDueOf(current(), businessId),
  )
}

/** Notifies the devices of one business until nothing is due. */
export async function pushDueOf(context: Pushing, businessId: string): Promise<void> {
  const { database, masterKey, signal } = context
  const current = withCurrentTime(context)
  const owner = await findBusinessKeys(database.db, masterKey, businessId)
  // The business is being deleted.
  if (!owner) return
  while (!signal.aborted) {
    const turn = current()
    const { now } = turn
    const until = new Date(now.getTime() + leaseMs)
    const claimed = await queue.claim(database.db, businessId, { now, until, max: batch })
    const answers = await Promise.all(claimed.map((one) => pushOne(turn, owner, one)))
    // If the service accepts nothing, the others wait for the next run.
    if (claimed.length < batch || !answers.some(({ is }) => is !== 'away')) return
  }
}

/** Returns the context with the present time: a run may last as long as the slowest push. */
function withCurrentTime(context: Pushing): () => Pushing {
  const startedMs = performance.now()
  const nowMs = context.now.getTime()
  return () => ({ ...context, now: new Date(nowMs + performance.now() - startedMs) })
}

async function pushOne({ database, apns, now, log }: Pushing, owner: Owner, device: queue.Claimed) {
  const { businessId } = owner
  const { db } = database
  const { cardId, pushAttempts: attempt } = device
  const answer = await apns.push(openToken(owner, device))
  if (answer.is === 'notified') await queue.markNotified(db, businessId, device, now)
  else if (answer.is === 'gone') await queue.remove(db, businessId, device)
  else {
    const { reason } = answer
    log.warn({ business: businessId, card: cardId, attempt, reason }, 'A pass could not be pushed')
    await queue.postpone(db, businessId, device, nextAfter(now, attempt))
  }
  return answer
}

/** From seconds to an hour; null after the last attempt. */
const nextAfter = (now: Date, attempt: number) =>
  attempt >= attemptsMax
    ? null
    : new Date(now.getTime() + 1_000 * Math.min(3_600, 5 * 2 ** Math.min(attempt, 12)))
