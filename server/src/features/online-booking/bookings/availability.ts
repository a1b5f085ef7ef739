import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import { findLinked } from '#features/bookings/links/linked.ts'
import { movableDays } from '#features/bookings/move-question.ts'
import * as bookings from '#features/bookings/queries.ts'
import { profileOf } from '#features/messages/letter/sender.ts'

import { availabilityOf } from '../availability.ts'
import type { PublicAvailability } from '../schema.ts'
import { requireInTime } from './deadlines.ts'
import type { GuestMoveQuery } from './schema.ts'

/** The times to which the booking of a link can be moved, by the evaluation of its move. Throws 404, and 409 if it is too late. */
export async function linkedAvailability(
  tenant: Tenant,
  { token, ...query }: { token: string } & GuestMoveQuery,
): Promise<PublicAvailability> {
  const id = await findLinked(tenant, token, 'manage')
  const [row, page, { phone }] = await Promise.all([
    bookings.findWithStaff(tenant, id),
    pages.find(tenant),
    profileOf(tenant),
  ])
  requireInTime(page, row, { change: 'reschedule', now: tenant.now, phone })
  const staffId = query.anyStaff === true ? null : query.staffId
  return availabilityOf(tenant, query, (range) => movableDays(tenant, row, { ...range, staffId }))
}
