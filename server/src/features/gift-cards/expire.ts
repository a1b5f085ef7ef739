import { eachAlone } from '#core/each-alone.ts'
import type { Database } from '#db/db.ts'
import { transaction } from '#db/transaction.ts'

import * as movements from './movements.ts'
import * as giftCards from './queries.ts'

interface Means {
  database: Database
  lifetime: { signal: AbortSignal }
}

const batch = 200

/**
 * Takes what is left off the cards whose time is over, business by business and a few in each transaction. Any
 * number of nodes may do so at once. Nothing waits for it: such a card is refused already.
 */
export async function expireGiftCards(means: Means, now = new Date()): Promise<void> {
  const businesses = await giftCards.businessesToExpire(means.database.db, now)
  await eachAlone(businesses, means.lifetime.signal, (businessId) =>
    expireIn(means, businessId, now),
  )
}

/** The same for one business. */
export async function expireIn({ database, lifetime }: Means, businessId: string, now: Date) {
  for (let expired = batch; expired === batch && !lifetime.signal.aborted;)
    expired = await transaction(database, ({ db, later }) =>
      expireSome({ db, later, businessId, now }, batch),
    )
}

/** Expires so many cards at most, and tells how many they were. */
export async function expireSome(ledger: movements.Ledger, limit: number): Promise<number> {
  const cards = await giftCards.lockExpired(ledger, limit)
  for (const { id, remainingAmount } of cards) {
    ledger.later(giftCards.expire(ledger, id))
    movements.add(ledger, id, { kind: 'EXPIRED', amount: -remainingAmount })
  }
  return cards.length
}
