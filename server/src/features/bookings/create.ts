import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { claimTime } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'

import { resolveCustomer } from './booked-customer.ts'
import { toBooking } from './booking.ts'
import { openPage } from './deposit/pages.ts'
import { announce } from './events.ts'
import { rowOf, type Travel } from './new-row.ts'
import * as bookings from './queries.ts'
import type { CreatedBooking, NewBooking } from './schema.ts'
import type { Destination } from './travel/travel.ts'
import { outsideRadius, tripTo } from './travel/trip.ts'

/**
 * Creates a booking. Throws 404 for an id of another business, then 409 SLOT_UNAVAILABLE with the reason if no member
 * can travel there or serve then. The destination of a mobile booking was resolved before.
 */
export async function createBooking(
  tenant: Tenant,
  body: NewBooking,
  { destination, publicUrl }: { destination: Destination | null; publicUrl: string },
): Promise<CreatedBooking> {
  // The customer is locked before the member: the lock order is customer, booking, member.
  const [customer, travel, reservation] = await allOrFirstError([
    resolveCustomer(tenant, body),
    travelFor(tenant, body, destination),
    reserve(tenant, (settings) => newRequest(tenant, settings, body)),
  ])
  const { settings, member } = reservation
  const { row, reserved } = rowOf(tenant, body, { ...reservation, customer, travel })
  // People at the desk expect that the customer hears of it; programs may send messages of their own.
  const { notifyCustomer: notifiesCustomer = tenant.actor !== 'key' } = body
  tenant.defer(bookings.insert(tenant, { ...row, search: customer.search, notifiesCustomer }))
  const claim = { bookingId: row.id, staffId: member.id, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
  announce(tenant, row)
  return { booking: toBooking(tenant, row), depositInfo: openPage(tenant, row, publicUrl) }
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
