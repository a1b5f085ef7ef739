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
 * Claims a member's time for a booking. The caller holds the lock of the member, has raised their calendar and
 * decided that the time is free; the row of the booking was sent before.
 */
export async function claimTime(tenant: Tenant, claim: NewClaim, slotCapacity: number) {
  const { db, businessId, later } = tenant
  const { bookingId, staffId, span } = claim
  const startMinute = span.start
  const endMinute = span.end
  const own = { bookingId, part: 0, startMinute, endMinute }
  if (slotCapacity === 1) {
    later(claims.insert(db, { businessId, staffId, lane: 0, ...own }))
    return
  }
  const chain = await chainOf(tenant, staffId, { startMinute, endMinute })
  const beside = chain.filter((other) => overlaps(other, own))
  const lane = lowestFree(beside)
  if (lane < slotCapacity) {
    later(claims.insert(db, { businessId, staffId, lane, ...own }))
    return
  }
  await seatAnew(tenant, staffId, chain, { ...own, lane })
}

interface Held {
  id: string
  staffId: string
}

/** Frees the time of a booking, whose row the caller has locked. */
export const releaseTime = (tenant: Tenant, { id: bookingId, staffId }: Held) =>
  Promise.all([
    raiseCalendar(tenant, staffId),
    claims.remove(tenant.db, { businessId: tenant.businessId, bookingId }),
  ])

/** Frees what is left of a booking's time from a minute on; all of it when that comes first. */
export function releaseRest(tenant: Tenant, { id: bookingId, staffId }: Held, fromMinute: number) {
  const rest = { businessId: tenant.businessId, bookingId, fromMinute }
  return Promise.all([
    raiseCalendar(tenant, staffId),
    claims.removeFrom(tenant.db, rest),
    claims.shorten(tenant.db, rest),
  ])
}

/** The claims that overlap a span, or each other in a chain that leads to it. */
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
 * No lane is free throughout, though never more than the capacity meet: the chain is given its lanes
 * anew. Its claims are changed in place, never removed and made again: whoever cancels one of them
 * meanwhile waits for that very row, and would pass by one that took its place.
 */
async function seatAnew(tenant: Tenant, staffId: string, chain: readonly Claim[], own: Claim) {
  const { db, businessId, later } = tenant
  const bookingIds = chain.map(({ bookingId }) => bookingId)
  const kept = await claims.takeOut(db, { businessId, staffId, bookingIds })
  const seated = assignLanes([...kept, own])
  later(
    claims.takeSeats(db, {
      businessId,
      staffId,
      bookingIds: seated.map(({ bookingId }) => bookingId),
      parts: seated.map(({ part }) => part),
      lanes: seated.map(({ lane }) => lane),
    }),
  )
  for (const claim of seated) {
    if (claim.bookingId === own.bookingId)
      later(claims.insert(db, { businessId, staffId, ...claim }))
  }
}
