import type { Database } from '#db/db.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import * as movements from './movements.ts'
import * as giftCards from './queries.ts'

interface Deps {
  database: Database
  lifetime: { signal: AbortSignal }
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

const batch = 200
const nextRound = openRounds(200)

/**
 * Expires the balances of expired cards, business by business and a few in each transaction. Several nodes may run it
 * concurrently. The time does not matter: an expired card is refused already.
 */
export async function expireGiftCards(deps: Deps, now = new Date()): Promise<void> {
  const { db } = deps.database
  const { signal } = deps.lifetime
  const find = finderOf(deps.workPoller, 'gift-cards', () => giftCards.businessesToExpire(db, now))
  await forEachDueBusiness({ db, signal, find, nextRound }, (businessId) =>
    expireIn(deps, businessId, now),
  )
}

/** Expires the cards of one business. */
export async function expireIn({ database, lifetime }: Deps, businessId: string, now: Date) {
  for (let expired = batch; expired === batch && !lifetime.signal.aborted;)
    expired = await transaction(database, ({ db, defer }) =>
      expireSome({ db, defer, businessId, now }, batch),
    )
}

/** Expires at most this many cards and returns their number. */
export async function expireSome(ledger: movements.Ledger, limit: number): Promise<number> {
  const cards = await giftCards.lockExpired(ledger, limit)
  for (const { id, remainingAmount } of cards) {
    ledger.defer(giftCards.expire(ledger, id))
    movements.add(ledger, id, { kind: 'EXPIRED', amount: -remainingAmount })
  }
  return cards.length
}
