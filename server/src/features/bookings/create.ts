import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { claimTime, ownedByBooking } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'

import { resolveCustomer } from './booked-customer.ts'
import { toBooking } from './booking.ts'
import { openPage } from './deposit/pages.ts'
import { announce } from './events.ts'
import { takeHold } from './holds/take.ts'
import { rowOf, type Travel } from './new-row.ts'
import * as bookings from './queries.ts'
import { appointmentOf } from './quote/appointment.ts'
import type { CreatedBooking, NewBooking, TimedBooking } from './schema.ts'
import type { Destination } from './travel/travel.ts'
import { outsideRadius, tripTo } from './travel/trip.ts'

/**
 * Creates a booking. Throws 404 for an id of another business, then 409 SLOT_UNAVAILABLE with the reason if no member
 * can travel there or serve then, or if its hold has ended. The destination of a mobile booking was resolved before.
 */
export async function createBooking(
  tenant: Tenant,
  body: NewBooking,
  { destination, publicUrl }: { destination: Destination | null; publicUrl: string },
): Promise<CreatedBooking> {
  // The customer is locked before the member: the lock order is customer, booking or hold, member.
  const [customer, travel, booked] = await allOrFirstError([
    resolveCustomer(tenant, body),
    travelFor(tenant, body, destination),
    body.holdId === undefined
      ? takeTime(tenant, timedOf(body))
      : takeHold(tenant, body.holdId, body),
  ])
  const row = rowOf(tenant, body, { ...booked, customer, travel })
  // People at the desk expect that the customer hears of it; programs may send messages of their own.
  const { notifyCustomer: notifiesCustomer = tenant.actor !== 'key' } = body
  tenant.defer(bookings.insert(tenant, { ...row, search: customer.search, notifiesCustomer }))
  announce(tenant, row)
  return { booking: toBooking(tenant, row), depositInfo: openPage(tenant, row, publicUrl) }
}

/** Decides on the time and claims it. */
async function takeTime(tenant: Tenant, body: TimedBooking) {
  const reservation = await reserve(tenant, (settings) => newRequest(tenant, settings, body))
  const { settings, member } = reservation
  const { appointment, reserved } = appointmentOf(reservation)
  const claim = { ...ownedByBooking(appointment.id), staffId: member.id, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
  return { settings, appointment }
}

/** The rules of the route have refused any other body. */
function timedOf(body: NewBooking): TimedBooking {
  const { date, startTime, services } = body
  if (date === undefined || startTime === undefined || services === undefined)
    throw new Error('A booking without a hold has no time')
  return { ...body, date, startTime, services }
}

/** The trip to the customer of a mobile booking; null if it is not mobile. */
async function travelFor(
  tenant: Tenant,
  body: NewBooking,
  destination: Destination | null,
): Promise<Travel | null> {
  // A walk-in has no saved address.
  const trip = await tripTo(tenant, { ...body, customerId: body.customerId ?? null }, destination)
  if (!trip || !destination) return null
  if (!trip.isWithin) throw outsideRadius()
  return { costMinor: trip.costMinor, address: destination.address }
}
