import type { Tenant } from '#db/tenant.ts'

import { assignLanes, type Claim, lowestFree, type Minutes, overlaps } from './lanes.ts'
import * as claims from './queries.ts'
import { raiseCalendar } from './raise.ts'
import type { Span } from './taken.ts'

type NewClaim = claims.Owner & {
  staffId: string
  span: Span
}

/** The capacity for time beside others by an override: a lane of its own, above those that others may use. */
export const besideOthers = Infinity

/**
 * Claims a member's time. The caller holds the lock of the member, has raised their calendar_rev,
 * has evaluated the time as free and has deleted what has expired of it.
 */
export async function claimTime(tenant: Tenant, claim: NewClaim, slotCapacity: number) {
  const { db, businessId, defer } = tenant
  const { staffId, span, ...owner } = claim
  const startMinute = span.start
  const endMinute = span.end
  const own = { ...owner, part: 0, startMinute, endMinute }
  if (slotCapacity === 1) {
    defer(claims.insert(db, { businessId, staffId, lane: 0, ...own }))
    return
  }
  const chain = await chainOf(tenant, staffId, { startMinute, endMinute })
  const beside = chain.filter((other) => overlaps(other, own))
  const lane = lowestFree(beside)
  if (lane < slotCapacity) {
    defer(claims.insert(db, { businessId, staffId, lane, ...own }))
    return
  }
  await reassignLanes(tenant, staffId, chain, { ...own, lane })
}

/** The owner of the time of a booking. */
export const ownedByBooking = (ownerId: string): claims.Owner => ({
  ownerId,
  kind: 'BOOKING',
  expiresAt: null,
})

/** The occupant of time: a booking, or a hold. */
interface Occupant {
  id: string
  staffId: string
}

/** Releases the time of an owner whose row the caller has locked. */
export const releaseTime = (tenant: Tenant, { id: ownerId, staffId }: Occupant) =>
  Promise.all([
    raiseCalendar(tenant, staffId),
    claims.remove(tenant.db, { businessId: tenant.businessId, ownerId }),
  ])

/**
 * Gives the time of a hold to a booking; false if the hold has expired or its time is gone. The
 * caller has raised the calendar_rev of the member.
 */
export async function bookHeldTime(
  { db, businessId }: Tenant,
  { holdId, bookingId }: { holdId: string; bookingId: string },
) {
  const given = await claims.book(db, { businessId, ownerId: holdId, bookingId })
  return given.length > 0
}

/** Lets the time of a hold expire, as if its minutes had passed: it blocks nothing, and the next change of its member deletes it. */
export const expireTime = ({ db, businessId }: Tenant, ownerId: string) =>
  claims.expire(db, { businessId, ownerId })

/** Deletes what has expired of a member. The caller has raised their calendar_rev. */
export const removeExpired = ({ db, businessId }: Tenant, staffId: string) =>
  claims.removeExpired(db, { businessId, staffId })

/**
 * Releases the rest of a booking's time from a minute on; all of it when that minute is before its
 * start.
 */
export function releaseRest(
  tenant: Tenant,
  { id: ownerId, staffId }: Occupant,
  fromMinute: number,
) {
  const rest = { businessId: tenant.businessId, ownerId, fromMinute }
  return Promise.all([
    raiseCalendar(tenant, staffId),
    claims.removeFrom(tenant.db, rest),
    claims.shorten(tenant.db, rest),
  ])
}

/** The claims that overlap a span, directly or through a chain of overlapping claims. */
async function chainOf(tenant: Tenant, staffId: string, span: Minutes): Promise<Claim[]> {
  const { db, businessId } = tenant
  for (let { startMinute, endMinute } = span, known = 0; ;) {
    const found = await claims.touching(db, { businessId, staffId, startMinute, endMinute })
    if (found.length === known) return found
    known = found.length
    for (const claim of found) {
      startMinute = Math.min(startMinute, claim.startMinute)
      endMinute = Math.max(endMinute, claim.endMinute)
    }
  }
}

/**
 * No lane is free for the whole claim, although the capacity is never exceeded: the lanes of the
 * chain are reassigned. Its claims are updated in place, never deleted and inserted: a concurrent
 * cancellation waits for that very row, and would miss its replacement.
 */
async function reassignLanes(
  tenant: Tenant,
  staffId: string,
  chain: readonly Claim[],
  own: Claim & claims.Owner,
) {
  const { db, businessId, defer } = tenant
  const ownerIds = chain.map(({ ownerId }) => ownerId)
  const vacated = await claims.vacateLanes(db, { businessId, staffId, ownerIds })
  const seated = assignLanes<Claim>([...vacated, own])
  defer(
    claims.assignLanesOf(db, {
      businessId,
      staffId,
      ownerIds: seated.map(({ ownerId }) => ownerId),
      parts: seated.map(({ part }) => part),
      lanes: seated.map(({ lane }) => lane),
    }),
  )
  for (const { ownerId, lane } of seated) {
    if (ownerId === own.ownerId) defer(claims.insert(db, { ...own, businessId, staffId, lane }))
  }
}
