import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import { lockLinked } from '#features/bookings/links/linked.ts'
import { rescheduleBooking } from '#features/bookings/reschedule.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import { notifyOfMove } from '#features/staff-messages/notify.ts'

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
  const { rescheduledCount } = await rescheduleBooking(tenant, row.id, to)
  const booking = await guestBookingOf(tenant, row.id, publicUrl)
  const after = { id: row.id, staffId: booking.staff.id, rescheduledCount }
  // Its member has not been told of one that waits for the click.
  if (row.confirmDueAt === null) tenant.defer(notifyOfMove(tenant, row, after))
  return booking
}
