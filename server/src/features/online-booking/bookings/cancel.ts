import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import { type BookingRow, open } from '#features/bookings/booking.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import { lockLinked } from '#features/bookings/links/linked.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import { notifyStaff } from '#features/staff-messages/notify.ts'

import { requireInTime } from './deadlines.ts'
import { guestBookingOf } from './guest-booking.ts'
import type { GuestBooking, GuestCancel } from './schema.ts'

/** The longest notes of a booking. */
const notesMax = 2_000

const byCustomer = { cancelReasonKey: 'customer_request', cancelledBy: 'customer' } as const

/** Cancels the booking of a link for its customer; one that is cancelled stays so. Throws 404, and 409 if it is too late. */
export async function cancelLinked(
  tenant: Tenant,
  { token, reason }: { token: string } & GuestCancel,
  publicUrl: string,
): Promise<GuestBooking> {
  const row = await lockLinked(tenant, token, 'manage')
  if (row.status !== 'CANCELLED') {
    const [page, { phone }] = await Promise.all([pages.find(tenant), profileOf(tenant)])
    requireInTime(page, row, { change: 'cancel', now: tenant.now, phone })
    const more = reason ? { sealed: withNote(tenant, row, reason) } : {}
    await cancelBooking(tenant, row.id, byCustomer, more)
    // Its member has not been told of one that waits for the click.
    if (row.confirmDueAt === null) tenant.defer(notifyStaff(tenant, 'CUSTOMER_CANCELLED', row))
  }
  return guestBookingOf(tenant, row.id, publicUrl)
}

/** The private data of a booking with a text at the end of its notes. */
function withNote(tenant: Tenant, row: BookingRow, text: string): Buffer {
  const { notes, ...others } = open(tenant, row)
  const before = notes === null ? '' : `${notes}\n\n`
  // Texts of the salon are never cut.
  const room = Math.max(0, notesMax - before.length)
  const added = text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  const both = added === '' ? notes : before + added
  return bookingPrivateData.seal(tenant, row.id, { ...others, notes: both })
}
