import { sql } from 'kysely'

import { prepared } from '#db/transaction/prepared.ts'

import type { Claim, Minutes } from './lanes.ts'

export const insert = prepared((db, row: Claim & { businessId: string; staffId: string }) =>
  db.insertInto('claim').values({
    businessId: row.businessId,
    bookingId: row.bookingId,
    part: row.part,
    staffId: row.staffId,
    lane: row.lane,
    startMinute: row.startMinute,
    endMinute: row.endMinute,
  }),
)

const fields = ['bookingId', 'part', 'lane', 'startMinute', 'endMinute'] as const

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

interface BookingKey {
  businessId: string
  bookingId: string
}

export const remove = prepared((db, { businessId, bookingId }: BookingKey) =>
  db.deleteFrom('claim').where('businessId', '=', businessId).where('bookingId', '=', bookingId),
)

export const removeFrom = prepared(
  (db, { businessId, bookingId, fromMinute }: BookingKey & { fromMinute: number }) =>
    db
      .deleteFrom('claim')
      .where('businessId', '=', businessId)
      .where('bookingId', '=', bookingId)
      .where('startMinute', '>=', fromMinute),
)

export const shorten = prepared(
  (db, { businessId, bookingId, fromMinute }: BookingKey & { fromMinute: number }) =>
    db
      .updateTable('claim')
      .set({ endMinute: fromMinute })
      .where('businessId', '=', businessId)
      .where('bookingId', '=', bookingId)
      .where('endMinute', '>', fromMinute),
)

interface Chain {
  businessId: string
  staffId: string
  bookingIds: string[]
}

/**
 * Moves claims to negative lanes, which no other claim uses. Returns the claims that still exist.
 */
export const vacateLanes = prepared((db, { businessId, staffId, bookingIds }: Chain) =>
  db
    .updateTable('claim')
    .set({ lane: sql<number>`-1 - lane` })
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where(sql<boolean>`booking_id = any (${bookingIds}::uuid[])`)
    .returning(fields),
)

export const assignLanesOf = prepared(
  (
    _,
    { businessId, staffId, bookingIds, parts, lanes }: Chain & { parts: number[]; lanes: number[] },
  ) =>
    sql`
      update claim set lane = seat.lane
      from unnest(${bookingIds}::uuid[], ${parts}::smallint[], ${lanes}::smallint[])
        as seat (booking_id, part, lane)
      where claim.business_id = ${businessId} and claim.staff_id = ${staffId}
        and claim.booking_id = seat.booking_id and claim.part = seat.part`,
)
