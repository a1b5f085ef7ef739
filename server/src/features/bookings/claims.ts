import { sql } from 'kysely'

import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Span } from '#features/availability/claims.ts'

import { assignLanes, type Claim, lowestFree, overlaps } from './lanes.ts'

interface NewClaim {
  bookingId: string
  staffId: string
  span: Span
}

/**
 * Claims a member's time for a booking. The caller holds the lock of the member and has decided that
 * the time is free; the row of the booking was sent before.
 */
export async function claimTime(tenant: Tenant, claim: NewClaim, slotCapacity: number) {
  const { db, businessId, later } = tenant
  const { bookingId, staffId, span } = claim
  const startMinute = span.start
  const endMinute = span.end
  const own = { bookingId, part: 0, startMinute, endMinute }
  if (slotCapacity === 1) {
    later(insert(db, { businessId, staffId, lane: 0, ...own }))
    return
  }
  const chain = await chainOf(tenant, staffId, { startMinute, endMinute })
  const beside = chain.filter((other) => overlaps(other, own))
  const lane = lowestFree(beside)
  if (lane < slotCapacity) {
    later(insert(db, { businessId, staffId, lane, ...own }))
    return
  }
  await seatAnew(tenant, staffId, chain, { ...own, lane })
}

export const releaseTime = ({ db, businessId }: Tenant, bookingId: string) =>
  remove(db, { businessId, bookingId })

/** Frees what is left of a booking's time from a minute on; all of it when that comes first. */
export const releaseRest = ({ db, businessId }: Tenant, bookingId: string, fromMinute: number) =>
  Promise.all([
    removeFrom(db, { businessId, bookingId, fromMinute }),
    shorten(db, { businessId, bookingId, fromMinute }),
  ])

type Minutes = Pick<Claim, 'startMinute' | 'endMinute'>

/** The claims that overlap a span, or each other in a chain that leads to it. */
async function chainOf(tenant: Tenant, staffId: string, span: Minutes): Promise<Claim[]> {
  const { db, businessId } = tenant
  for (let { startMinute, endMinute } = span, known = -1; ;) {
    const claims = await touching(db, { businessId, staffId, startMinute, endMinute })
    if (claims.length === known) return claims
    known = claims.length
    startMinute = Math.min(startMinute, ...claims.map((claim) => claim.startMinute))
    endMinute = Math.max(endMinute, ...claims.map((claim) => claim.endMinute))
  }
}

/**
 * No lane is free throughout, though never more than the capacity meet: the chain is given its lanes
 * anew. Its claims are changed in place, never removed and made again: whoever cancels one of them
 * meanwhile waits for that very row, and would pass by one that took its place.
 */
async function seatAnew(tenant: Tenant, staffId: string, chain: readonly Claim[], own: Claim) {
  const { db, businessId, later } = tenant
  const bookingIds = chain.map(({ bookingId }) => bookingId)
  const kept = await takeOut(db, { businessId, staffId, bookingIds })
  const seated = assignLanes([...kept, own])
  later(
    takeSeats(db, {
      businessId,
      staffId,
      bookingIds: seated.map(({ bookingId }) => bookingId),
      parts: seated.map(({ part }) => part),
      lanes: seated.map(({ lane }) => lane),
    }),
  )
  for (const claim of seated) {
    if (claim.bookingId === own.bookingId) later(insert(db, { businessId, staffId, ...claim }))
  }
}

const insert = prepared((db, row: Claim & { businessId: string; staffId: string }) =>
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

const touching = prepared((db, span: Minutes & { businessId: string; staffId: string }) =>
  db
    .selectFrom('claim')
    .select(fields)
    .where('businessId', '=', span.businessId)
    .where('staffId', '=', span.staffId)
    .where(
      sql<boolean>`int4range(start_minute, end_minute) && int4range(${span.startMinute}::int, ${span.endMinute}::int)`,
    ),
)

interface Ours {
  businessId: string
  bookingId: string
}

const remove = prepared((db, { businessId, bookingId }: Ours) =>
  db.deleteFrom('claim').where('businessId', '=', businessId).where('bookingId', '=', bookingId),
)

const removeFrom = prepared(
  (db, { businessId, bookingId, fromMinute }: Ours & { fromMinute: number }) =>
    db
      .deleteFrom('claim')
      .where('businessId', '=', businessId)
      .where('bookingId', '=', bookingId)
      .where('startMinute', '>=', fromMinute),
)

const shorten = prepared(
  (db, { businessId, bookingId, fromMinute }: Ours & { fromMinute: number }) =>
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

/** Below zero nobody else sits; who has gone meanwhile is not in the answer. */
const takeOut = prepared((db, { businessId, staffId, bookingIds }: Chain) =>
  db
    .updateTable('claim')
    .set({ lane: sql<number>`-1 - lane` })
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where(sql<boolean>`booking_id = any (${bookingIds}::uuid[])`)
    .returning(fields),
)

const takeSeats = prepared(
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
