import assert from 'node:assert/strict'

import { formatTime, minutesPerDay } from '#core/time.ts'

import { database } from './server.ts'

interface Business {
  id: string
}

/** Bookings that hold their whole time; completed ones may hold what they took. */
const holding = ['PENDING', 'CONFIRMED', 'IN_PROGRESS']

/**
 * What holds whatever requests have met: every booking to come has its time, nobody else has any, and
 * never more bookings of a member meet at one moment than the capacity, each in a lane of its own.
 */
export async function assertTimeHolds(business: Business) {
  const [{ slotCapacity }, bookings, claims] = await Promise.all([
    capacityOf(business),
    bookingsOf(business),
    rowsOf(business),
  ])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  for (const { bookingId, staffId, lane, startMinute, endMinute } of claims) {
    const booking = byId.get(bookingId)
    assert.ok(booking, `claim without a booking: ${bookingId}`)
    const told = `${booking.status} booking ${bookingId}`
    assert.ok([...holding, 'COMPLETED'].includes(booking.status), `${told} holds time`)
    assert.equal(staffId, booking.staffId, `${told} holds the time of another member`)
    assert.ok(lane >= 0 && lane < slotCapacity, `${told} sits in lane ${lane}`)
    const [from, to] = [booking.startsAt, booking.endsAt].map((at) => Date.parse(at) / 60_000)
    assert.ok(startMinute <= Number(from), `${told} begins before its time`)
    if (booking.status !== 'COMPLETED') assert.ok(endMinute >= Number(to), `${told} lasts longer`)
  }
  const held = claims.map(({ bookingId }) => bookingId)
  for (const { id, status } of bookings)
    if (holding.includes(status)) assert.equal(held.filter((one) => one === id).length, 1, status)
  for (const ofMember of Map.groupBy(claims, ({ staffId }) => staffId).values())
    assert.ok(mostAtOnce(ofMember) <= slotCapacity, 'more bookings meet than the capacity')
}

/** The taken time of a business whose wall clock is UTC, as times of the day, in order of start. */
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

/** How many of these ranges overlap where most do. */
export function mostAtOnce(ranges: readonly { startMinute: number; endMinute: number }[]) {
  const covering = (minute: number) =>
    ranges.filter(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute)
  return Math.max(0, ...ranges.map(({ startMinute }) => covering(startMinute).length))
}

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
