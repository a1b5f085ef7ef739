import { type RawBuilder, sql } from 'kysely'

import { prepared } from '#db/transaction/prepared.ts'

import type { Claim, Minutes } from './lanes.ts'

/** The owner of occupied time: a booking until it is released, a hold or an offer until it expires. */
export type Owner = { ownerId: string } & (
  | { kind: 'BOOKING'; expiresAt: null }
  | { kind: 'HOLD' | 'OFFER'; expiresAt: string }
)

type NewClaim = Claim & Owner & { businessId: string; staffId: string }

export const insert = prepared((db, row: NewClaim) =>
  db.insertInto('claim').values({
    businessId: row.businessId,
    bookingId: row.ownerId,
    kind: row.kind,
    expiresAt: row.expiresAt,
    part: row.part,
    staffId: row.staffId,
    lane: row.lane,
    startMinute: row.startMinute,
    endMinute: row.endMinute,
  }),
)

/** The column has the name that it had when bookings alone owned time: nodes of 0.2.0 write it. */
const ownerId = 'bookingId as ownerId'
const fields = [ownerId, 'part', 'lane', 'startMinute', 'endMinute'] as const

export const touching = prepared((db, span: Minutes & { businessId: string; staffId: string }) =>
  db
    .selectFrom('claim')
    .select(fields)
    .where('businessId', '=', span.businessId)
    .where('staffId', '=', span.staffId)
    .where(
      sql<boolean>`int4range(start_minute, end_minute) && int4range(${span.startMinute}::int, ${span.endMinute}::int)`,
    ),
)

export const ofOwners = prepared(
  (db, { businessId, ownerIds }: { businessId: string; ownerIds: readonly string[] }) =>
    db
      .selectFrom('claim')
      .select([ownerId, 'staffId', 'startMinute', 'endMinute'])
      .where('businessId', '=', businessId)
      .where(sql<boolean>`booking_id = any (${ownerIds}::uuid[])`),
)

interface OwnerKey {
  businessId: string
  ownerId: string
}

export const remove = prepared((db, { businessId, ownerId }: OwnerKey) =>
  db.deleteFrom('claim').where('businessId', '=', businessId).where('bookingId', '=', ownerId),
)

export const removeFrom = prepared(
  (db, { businessId, ownerId, fromMinute }: OwnerKey & { fromMinute: number }) =>
    db
      .deleteFrom('claim')
      .where('businessId', '=', businessId)
      .where('bookingId', '=', ownerId)
      .where('startMinute', '>=', fromMinute),
)

export const shorten = prepared(
  (db, { businessId, ownerId, fromMinute }: OwnerKey & { fromMinute: number }) =>
    db
      .updateTable('claim')
      .set({ endMinute: fromMinute })
      .where('businessId', '=', businessId)
      .where('bookingId', '=', ownerId)
      .where('endMinute', '>', fromMinute),
)

interface Chain {
  businessId: string
  staffId: string
  ownerIds: string[]
}

/**
 * Moves claims to negative lanes, which no other claim uses. Returns the claims that still exist.
 */
export const vacateLanes = prepared((db, { businessId, staffId, ownerIds }: Chain) =>
  db
    .updateTable('claim')
    .set({ lane: sql<number>`-1 - lane` })
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where(sql<boolean>`booking_id = any (${ownerIds}::uuid[])`)
    .returning(fields),
)

export const assignLanesOf = prepared(
  (
    _,
    { businessId, staffId, ownerIds, parts, lanes }: Chain & { parts: number[]; lanes: number[] },
  ) =>
    sql`
      update claim set lane = seat.lane
      from unnest(${ownerIds}::uuid[], ${parts}::smallint[], ${lanes}::smallint[])
        as seat (booking_id, part, lane)
      where claim.business_id = ${businessId} and claim.staff_id = ${staffId}
        and claim.booking_id = seat.booking_id and claim.part = seat.part`,
)

/** Deletes what has expired of a member. */
export const removeExpired = prepared(
  (_, { businessId, staffId }: { businessId: string; staffId: string }) => sql`
    delete from claim
    where business_id = ${businessId} and staff_id = ${staffId} and expires_at <= now()`,
)

/** Ends the time of a hold now. */
export const expire = prepared(
  (_, { businessId, ownerId }: OwnerKey) => sql`
    update claim set expires_at = now()
    where business_id = ${businessId} and booking_id = ${ownerId} and kind = 'HOLD'`,
)

/** Gives the time of a live hold to a booking. */
export const book = prepared(
  (
    _,
    { businessId, ownerId, bookingId }: OwnerKey & { bookingId: string },
  ): RawBuilder<{ part: number }> => sql`
    update claim set booking_id = ${bookingId}, kind = 'BOOKING', expires_at = null
    where business_id = ${businessId} and booking_id = ${ownerId} and kind = 'HOLD'
      and expires_at > now()
    returning part`,
)
