import { type RawBuilder, sql } from 'kysely'

import { newId } from '#core/ids.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type Entry, issuedBy } from './entries.ts'

/**
 * Appends a line to the ledger. The position is allocated last in the transaction, under a lock held until the
 * commit: so positions are in commit order, and the lock lasts as long as a commit.
 */
export function append(tenant: Tenant, entry: Entry) {
  const { db, businessId, now, beforeCommit } = tenant
  const { cardId, type, amount, bookingId = null, rewardId = null, note = null } = entry
  const id = newId()
  const bytes = note === null ? null : sealedNote(tenant, id).seal(note)
  const line = { businessId, id, cardId, type, amount, bookingId, rewardId, sealed: bytes }
  beforeCommit(() =>
    Promise.all([
      advance(db, { businessId, at: now.toISOString(), ...issuedBy(entry) }),
      insert(db, line),
    ]),
  )
}

interface Advance extends ReturnType<typeof issuedBy> {
  businessId: string
  at: string
}

/** Times rise with positions: a transaction that began earlier may commit later. */
const advance = prepared(
  (_, of: Advance): RawBuilder<unknown> =>
    sql`
    insert into loyalty_feed as f
      (business_id, last_position, last_at, points_issued, stamps_issued, rewards_redeemed)
    values (${of.businessId}, 1, ${of.at}, ${of.pointsIssued}, ${of.stampsIssued}, ${of.rewardsRedeemed})
    on conflict (business_id) do update set
      last_position = f.last_position + 1,
      last_at = greatest(f.last_at, excluded.last_at),
      points_issued = f.points_issued + excluded.points_issued,
      stamps_issued = f.stamps_issued + excluded.stamps_issued,
      rewards_redeemed = f.rewards_redeemed + excluded.rewards_redeemed`,
)

interface Line extends Required<Omit<Entry, 'note' | 'bookingId'>> {
  businessId: string
  id: string
  bookingId: string | null
  sealed: Buffer | null
}

/** Allocates the position in the same statement, since a separate statement would cost another round trip. */
const insert = prepared(
  (_, line: Line): RawBuilder<unknown> =>
    sql`
    insert into loyalty_entry (business_id, position, id, card_id, type, amount, booking_id,
      reward_id, sealed, created_at)
    select f.business_id, f.last_position, ${line.id}::uuid, ${line.cardId}::uuid,
      ${line.type}::text, ${line.amount}::integer, ${line.bookingId}::uuid,
      ${line.rewardId}::uuid, ${line.sealed}::bytea, f.last_at
    from loyalty_feed as f where f.business_id = ${line.businessId}`,
)

/** Gives the lines of a card to another one of its program, but for its creation: each card is created once. */
export const moveLines = ({ db, businessId }: Tenant, fromId: string, toId: string) =>
  sql`
    update loyalty_entry set card_id = ${toId}
    where business_id = ${businessId} and card_id = ${fromId} and type <> 'CARD_CREATED'`.execute(
    db,
  )

/** Removes the notes of these cards. */
export const eraseNotes = ({ db, businessId }: Tenant, cardIds: readonly string[]) =>
  sql`
    update loyalty_entry set sealed = null
    where business_id = ${businessId} and card_id = any(${cardIds}::uuid[])
      and sealed is not null`.execute(db)

const sealedNote = (tenant: Tenant, id: string) => sealed(tenant, 'loyaltyEntry', id)
