import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The queue of devices to be notified of a changed pass. */

const rowsMax = 200

export const due = (until: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from wallet_registration
    where push_due_at is not null and push_due_at <= ${until}`

const businessesWithDue = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`${due(until)}
    order by push_due_at limit ${rowsMax}`,
)

/** The businesses with due notifications; the only statement that reads across businesses. */
export async function businessesDue(db: Db, now: Date): Promise<Set<string>> {
  const rows = await businessesWithDue(db, { until: now.toISOString() })
  return new Set(rows.map(({ businessId }) => businessId))
}

export interface Claimed {
  cardId: string
  deviceHash: Buffer
  pushToken: Buffer
  revision: number
  pushAttempts: number
}

interface Claim {
  businessId: string
  now: string
  until: string
  max: number
}

const claimRows = prepared(
  (_, { businessId, now, until, max }: Claim): RawBuilder<Claimed> => sql`
    update wallet_registration
    set push_due_at = ${until}, push_attempts = push_attempts + 1
    where business_id = ${businessId} and (card_id, device_hash) in (
      select card_id, device_hash from wallet_registration
      where business_id = ${businessId} and push_due_at <= ${now}
      order by push_due_at limit ${max} for update skip locked
    )
    returning card_id, device_hash, push_token, revision, push_attempts`,
)

/** Claims devices of a business by a lease; those claimed by a killed worker become due again when it ends. */
export const claim = (
  db: Db,
  businessId: string,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Claimed[]> =>
  claimRows(db, { businessId, now: now.toISOString(), until: until.toISOString(), max })

interface Outcome {
  businessId: string
  cardId: string
  deviceHash: Buffer
  revision: number
}

const complete = prepared(
  (_, { businessId, cardId, deviceHash, revision }: Outcome): RawBuilder<unknown> => sql`
    update wallet_registration set push_due_at = null, push_attempts = 0
    where business_id = ${businessId} and card_id = ${cardId} and device_hash = ${deviceHash}
      and revision = ${revision}`,
)

const requeueChanged = prepared(
  (
    _,
    { businessId, cardId, deviceHash, revision, now }: Outcome & { now: string },
  ): RawBuilder<unknown> => sql`
    update wallet_registration set push_due_at = ${now}, push_attempts = 0
    where business_id = ${businessId} and card_id = ${cardId} and device_hash = ${deviceHash}
      and revision <> ${revision}`,
)

/** Removes the notification that was claimed; a change made since then stays queued. */
export async function markNotified(db: Db, businessId: string, claimed: Claimed, now: Date) {
  const { cardId, deviceHash, revision } = claimed
  const outcome = { businessId, cardId, deviceHash, revision }
  await complete(db, outcome)
  await requeueChanged(db, { ...outcome, now: now.toISOString() })
}

/** Postpones the notification; null: until the next change. */
export const postpone = (
  db: Db,
  businessId: string,
  { cardId, deviceHash }: Claimed,
  next: Date | null,
) =>
  db
    .updateTable('walletRegistration')
    .set({ pushDueAt: next && next.toISOString(), ...(next === null && { pushAttempts: 0 }) })
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .execute()

/** Removes the device, unless it has registered another push token meanwhile. */
export const remove = (db: Db, businessId: string, { cardId, deviceHash, pushToken }: Claimed) =>
  db
    .deleteFrom('walletRegistration')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .where('pushToken', '=', pushToken)
    .execute()
