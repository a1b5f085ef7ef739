import type { BaseLogger } from 'pino'

import { eachAlone } from '#core/each-alone.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Owner } from '#db/sealed.ts'
import * as queue from '#features/loyalty/passes/queue.ts'
import { openToken } from '#features/loyalty/passes/registrations.ts'

import { findOwner } from '../owner.ts'
import type { Apns } from './apns.ts'

export interface Pushing {
  database: Database
  masterKey: MasterKey
  apns: Apns
  signal: AbortSignal
  now: Date
  log: Pick<BaseLogger, 'warn'>
}

/** For so long no other worker takes what this one has: longer than a push may take. */
const leaseMs = 60_000
/** Pushes of a business that are under way at once. */
const batch = 100
/** After so many attempts, some ten hours, the device hears of the next change only. */
const attemptsMax = 16

/** Tells devices that passes have changed; a change that was told twice costs a phone one look. */
export async function pushDue(node: Pushing): Promise<void> {
  const { database, signal, now } = node
  await eachAlone(await queue.businessesDue(database.db, now), signal, (businessId) =>
    pushDueOf(node, businessId),
  )
}

/** The same for one business, until nothing is due. */
export async function pushDueOf(node: Pushing, businessId: string): Promise<void> {
  const { database, masterKey, signal, now } = node
  const owner = await findOwner(database.db, masterKey, businessId)
  // A business that is being deleted.
  if (!owner) return
  while (!signal.aborted) {
    const until = new Date(Date.now() + leaseMs)
    const claimed = await queue.claim(database.db, businessId, { now, until, most: batch })
    const answers = await Promise.all(claimed.map((one) => pushOne(node, owner, one)))
    // Where nobody is told anything, the others wait for the next run.
    if (claimed.length < batch || !answers.some(({ is }) => is !== 'away')) return
  }
}

async function pushOne({ database, apns, now, log }: Pushing, owner: Owner, device: queue.Claimed) {
  const { businessId } = owner
  const { db } = database
  const { cardId, pushAttempts: attempt } = device
  const answer = await apns.push(openToken(owner, device))
  if (answer.is === 'told') await queue.told(db, businessId, device, now)
  else if (answer.is === 'gone') await queue.forget(db, businessId, device)
  else {
    const { reason } = answer
    log.warn({ business: businessId, card: cardId, attempt, reason }, 'A pass could not be pushed')
    await queue.postpone(db, businessId, device, nextAfter(attempt))
  }
  return answer
}

/** From seconds to an hour; null when it is given up. */
const nextAfter = (attempt: number) =>
  attempt >= attemptsMax
    ? null
    : new Date(Date.now() + 1_000 * Math.min(3_600, 5 * 2 ** Math.min(attempt, 12)))
