import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

/** The devices that wait to be told that a pass has changed. */

const lookAhead = 200

const dueAnywhere = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select business_id from wallet_registration
    where push_due_at is not null and push_due_at <= ${until}
    order by push_due_at limit ${lookAhead}`,
)

/** Which businesses have some: the one statement that reads all of them. */
export async function businessesDue(db: Db, now: Date): Promise<Set<string>> {
  const rows = await dueAnywhere(db, { until: now.toISOString() })
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
  most: number
}

const claimRows = prepared(
  (_, { businessId, now, until, most }: Claim): RawBuilder<Claimed> => sql`
    update wallet_registration
    set push_due_at = ${until}, push_attempts = push_attempts + 1
    where business_id = ${businessId} and (card_id, device_hash) in (
      select card_id, device_hash from wallet_registration
      where business_id = ${businessId} and push_due_at <= ${now}
      order by push_due_at limit ${most} for update skip locked
    )
    returning card_id, device_hash, push_token, revision, push_attempts`,
)

/** Devices of a business that no other worker takes until then; those of a killed one come up again. */
export const claim = (
  db: Db,
  businessId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Claimed[]> =>
  claimRows(db, { businessId, now: now.toISOString(), until: until.toISOString(), most })

interface Outcome {
  businessId: string
  cardId: string
  deviceHash: Buffer
  revision: number
}

const rest = prepared(
  (_, { businessId, cardId, deviceHash, revision }: Outcome): RawBuilder<unknown> => sql`
    update wallet_registration set push_due_at = null, push_attempts = 0
    where business_id = ${businessId} and card_id = ${cardId} and device_hash = ${deviceHash}
      and revision = ${revision}`,
)

const goOn = prepared(
  (
    _,
    { businessId, cardId, deviceHash, revision, now }: Outcome & { now: string },
  ): RawBuilder<unknown> => sql`
    update wallet_registration set push_due_at = ${now}, push_attempts = 0
    where business_id = ${businessId} and card_id = ${cardId} and device_hash = ${deviceHash}
      and revision <> ${revision}`,
)

/** The device was told of what it was claimed for; what changed since is told next. */
export async function told(db: Db, businessId: string, claimed: Claimed, now: Date) {
  const { cardId, deviceHash, revision } = claimed
  const outcome = { businessId, cardId, deviceHash, revision }
  await rest(db, outcome)
  await goOn(db, { ...outcome, now: now.toISOString() })
}

/** It is told later; null: only of the next change. */
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

/** The device is gone, unless it has given itself another address meanwhile. */
export const forget = (db: Db, businessId: string, { cardId, deviceHash, pushToken }: Claimed) =>
  db
    .deleteFrom('walletRegistration')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .where('pushToken', '=', pushToken)
    .execute()
