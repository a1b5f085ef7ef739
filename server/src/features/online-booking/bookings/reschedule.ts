import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import { lockLinked } from '#features/bookings/links/linked.ts'
import { rescheduleBooking } from '#features/bookings/reschedule.ts'
import { profileOf } from '#features/messages/letter/sender.ts'

import { requireInTime } from './deadlines.ts'
import { guestBookingOf } from './guest-booking.ts'
import type { GuestBooking, GuestReschedule } from './schema.ts'

/** Moves the booking of a link for its customer. Throws 404, and 409 if it is too late or the time is not available. */
export async function rescheduleLinked(
  tenant: Tenant,
  { token, ...to }: { token: string } & GuestReschedule,
  publicUrl: string,
): Promise<GuestBooking> {
  const row = await lockLinked(tenant, token, 'manage')
  const [page, { phone }] = await Promise.all([pages.find(tenant), profileOf(tenant)])
  requireInTime(page, row, { change: 'reschedule', now: tenant.now, phone })
  await rescheduleBooking(tenant, row.id, to)
  return guestBookingOf(tenant, row.id, publicUrl)
}
