import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import type { Tenant } from '#db/tenant.ts'

import { resolveCustomer } from './booked-customer.ts'
import { toBooking } from './booking.ts'
import { announce } from './events.ts'
import { takeHold } from './holds/take.ts'
import { rowOf } from './new-row.ts'
import { openPage } from './payment-page/link.ts'
import * as bookings from './queries.ts'
import { type Appointment, takeTime } from './quote/appointment.ts'
import type { CreatedBooking, NewBooking, TimedBooking } from './schema.ts'
import type { Destination } from './travel/travel.ts'
import { travelFor } from './travel/trip.ts'

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
  const row = rowOf(tenant, withMethod(body, booked), { ...booked, customer, travel })
  // People at the desk expect that the customer hears of it; programs may send messages of their own.
  const { notifyCustomer: notifiesCustomer = tenant.actor !== 'key' } = body
  const { overrode } = booked
  const { search } = customer
  tenant.defer(bookings.insert(tenant, { ...row, search, notifiesCustomer, overrode }))
  announce(tenant, row)
  return { booking: toBooking(tenant, row), depositInfo: openPage(tenant, row, publicUrl) }
}

/** The booking of a hold has the deposit that the hold has named, unless it names another method of payment. */
const withMethod = (
  { paymentMethod, ...body }: NewBooking,
  { appointment }: { appointment: Appointment },
): NewBooking => {
  const isHeld = body.holdId !== undefined && appointment.depositMinor > 0
  return { ...body, paymentMethod: paymentMethod ?? (isHeld ? 'ONLINE' : 'ON_SITE') }
}

/** The rules of the route have refused any other body. */
function timedOf(body: NewBooking): TimedBooking {
  const { date, startTime, services } = body
  if (date === undefined || startTime === undefined || services === undefined)
    throw new Error('A booking without a hold has no time')
  return { ...body, date, startTime, services }
}
