import assert from 'node:assert/strict'

import { formatTime, minutesPerDay } from '#core/time/time.ts'

import { database } from '../process/server.ts'
import { maxOverlap } from './max-overlap.ts'

interface Business {
  id: string
}

/** Statuses of bookings that claim their whole time; completed ones may claim their actual time. */
const claimingStatuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS']

/**
 * Asserts the invariants of claims: every future booking has its time, no other booking has any,
 * and the concurrent claims of a member, holds included, never exceed the capacity, each in a lane of
 * its own.
 */
export async function assertClaimInvariants(business: Business) {
  const [{ slotCapacity }, bookings, claims] = await Promise.all([
    capacityOf(business),
    bookingsOf(business),
    rowsOf(business),
  ])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  for (const { bookingId, staffId, lane, startMinute, endMinute } of claims.filter(isOfBooking)) {
    const booking = byId.get(bookingId)
    assert.ok(booking, `claim without a booking: ${bookingId}`)
    const name = `${booking.status} booking ${bookingId}`
    assert.ok([...claimingStatuses, 'COMPLETED'].includes(booking.status), `${name} holds time`)
    assert.equal(staffId, booking.staffId, `${name} holds the time of another member`)
    assert.ok(lane >= 0 && lane < slotCapacity, `${name} sits in lane ${lane}`)
    const [from, to] = [booking.startsAt, booking.endsAt].map((at) => Date.parse(at) / 60_000)
    assert.ok(startMinute <= Number(from), `${name} begins before its time`)
    if (booking.status !== 'COMPLETED') assert.ok(endMinute >= Number(to), `${name} lasts longer`)
  }
  const held = claims.filter(isOfBooking).map(({ bookingId }) => bookingId)
  for (const { id, status } of bookings)
    if (claimingStatuses.includes(status))
      assert.equal(held.filter((one) => one === id).length, 1, status)
  for (const ofMember of Map.groupBy(claims, ({ staffId }) => staffId).values())
    assert.ok(maxOverlap(ofMember) <= slotCapacity, 'more bookings meet than the capacity')
}

/** The taken time of a business in the zone UTC, as times of the day, in order of start. */
export async function claimsOf(business: Business) {
  const rows = await rowsOf(business)
  const clock = (minute: number) => formatTime(minute % minutesPerDay)
  return rows.map(({ bookingId, lane, startMinute, endMinute }) => ({
    bookingId,
    lane,
    from: clock(startMinute),
    to: clock(endMinute),
  }))
}

const isOfBooking = ({ kind }: { kind: string }) => kind === 'BOOKING'

const capacityOf = ({ id }: Business) =>
  database.db
    .selectFrom('business')
    .select('slotCapacity')
    .where('businessId', '=', id)
    .executeTakeFirstOrThrow()

const bookingsOf = ({ id }: Business) =>
  database.db
    .selectFrom('booking')
    .select(['id', 'staffId', 'status', 'startsAt', 'endsAt'])
    .where('businessId', '=', id)
    .execute()

const rowsOf = ({ id }: Business) =>
  database.db
    .selectFrom('claim')
    .selectAll()
    .where('businessId', '=', id)
    .orderBy('startMinute')
    .orderBy('lane')
    .execute()
