import type { Tenant } from '#db/tenant.ts'

import { assignLanes, type Claim, lowestFree, type Minutes, overlaps } from './lanes.ts'
import * as claims from './queries.ts'
import { raiseCalendar } from './raise.ts'
import type { Span } from './taken.ts'

interface NewClaim {
  bookingId: string
  staffId: string
  span: Span
}

/**
 * Claims a member's time for a booking. The caller holds the lock of the member, has raised their
 * calendar_rev and has evaluated the time as free; the row of the booking was sent before.
 */
export async function claimTime(tenant: Tenant, claim: NewClaim, slotCapacity: number) {
  const { db, businessId, defer } = tenant
  const { bookingId, staffId, span } = claim
  const startMinute = span.start
  const endMinute = span.end
  const own = { bookingId, part: 0, startMinute, endMinute }
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

interface ClaimedBooking {
  id: string
  staffId: string
}

/** Releases the time of a booking whose row the caller has locked. */
export const releaseTime = (tenant: Tenant, { id: bookingId, staffId }: ClaimedBooking) =>
  Promise.all([
    raiseCalendar(tenant, staffId),
    claims.remove(tenant.db, { businessId: tenant.businessId, bookingId }),
  ])

/**
 * Releases the rest of a booking's time from a minute on; all of it when that minute is before its
 * start.
 */
export function releaseRest(
  tenant: Tenant,
  { id: bookingId, staffId }: ClaimedBooking,
  fromMinute: number,
) {
  const rest = { businessId: tenant.businessId, bookingId, fromMinute }
  return Promise.all([
    raiseCalendar(tenant, staffId),
    claims.removeFrom(tenant.db, rest),
    claims.shorten(tenant.db, rest),
  ])
}

/** The claims that overlap a span, directly or through a chain of overlapping claims. */
async function chainOf(tenant: Tenant, staffId: string, span: Minutes): Promise<Claim[]> {
  const { db, businessId } = tenant
  for (let { startMinute, endMinute } = span, known = -1; ;) {
    const found = await claims.touching(db, { businessId, staffId, startMinute, endMinute })
    if (found.length === known) return found
    known = found.length
    startMinute = Math.min(startMinute, ...found.map((claim) => claim.startMinute))
    endMinute = Math.max(endMinute, ...found.map((claim) => claim.endMinute))
  }
}

/**
 * No lane is free for the whole claim, although the capacity is never exceeded: the lanes of the
 * chain are reassigned. Its claims are updated in place, never deleted and inserted: a concurrent
 * cancellation waits for that very row, and would miss its replacement.
 */
async function reassignLanes(tenant: Tenant, staffId: string, chain: readonly Claim[], own: Claim) {
  const { db, businessId, defer } = tenant
  const bookingIds = chain.map(({ bookingId }) => bookingId)
  const vacated = await claims.vacateLanes(db, { businessId, staffId, bookingIds })
  const seated = assignLanes([...vacated, own])
  defer(
    claims.assignLanesOf(db, {
      businessId,
      staffId,
      bookingIds: seated.map(({ bookingId }) => bookingId),
      parts: seated.map(({ part }) => part),
      lanes: seated.map(({ lane }) => lane),
    }),
  )
  for (const claim of seated) {
    if (claim.bookingId === own.bookingId)
      defer(claims.insert(db, { businessId, staffId, ...claim }))
  }
}
