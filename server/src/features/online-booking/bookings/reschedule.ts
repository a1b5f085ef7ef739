import type { MasterKey } from '#core/crypto/key-ring.ts'
import { refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { movesOf } from '#features/access/attempts/guest-limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as pages from '#features/booking-page/queries.ts'
import { lockLinked } from '#features/bookings/links/linked.ts'
import { rescheduleBooking } from '#features/bookings/reschedule.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import { notifyOfMove } from '#features/staff-messages/notify.ts'

import { requireInTime } from './deadlines.ts'
import { guestBookingOf } from './guest-booking.ts'
import type { GuestBooking, GuestReschedule } from './schema.ts'

/** Moves the booking of a link for its customer. Throws 404, 409 if it is too late or the time is not available, and 429 for too many moves. */
export async function rescheduleLinked(
  tenant: Tenant,
  { token, ...to }: { token: string } & GuestReschedule,
  { publicUrl, masterKey }: { publicUrl: string; masterKey: MasterKey },
): Promise<GuestBooking> {
  const row = await lockLinked(tenant, token, 'manage')
  const [page, { phone }] = await Promise.all([pages.find(tenant), profileOf(tenant)])
  requireInTime(page, row, { change: 'reschedule', now: tenant.now, phone })
  const { rescheduledCount } = await rescheduleBooking(tenant, row.id, to)
  if (rescheduledCount > row.rescheduledCount) await countMove(tenant, masterKey, row.id)
  const booking = await guestBookingOf(tenant, row.id, publicUrl)
  const after = { id: row.id, staffId: booking.staff.id, rescheduledCount }
  // Its member has not been told of one that waits for the click.
  if (row.confirmDueAt === null) tenant.defer(notifyOfMove(tenant, row, after))
  return booking
}

/** A refused move is rolled back, and so is its count. */
async function countMove({ db, businessId }: Tenant, masterKey: MasterKey, bookingId: string) {
  const [seconds = 0] = await attempts.count(db, [movesOf(masterKey, businessId, bookingId)])
  if (seconds === 0) return
  const message = `This booking was moved several times within an hour: try again in ${seconds} s, or call the business`
  throw refusal('RATE_LIMIT_EXCEEDED', message, { headers: { 'retry-after': String(seconds) } })
}
