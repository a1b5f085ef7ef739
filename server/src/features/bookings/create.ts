import { notFound } from '#core/errors.ts'
import { gather } from '#core/gather.ts'
import type { Tenant } from '#db/tenant.ts'
import { claimTime } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'
import { mustEmploy, qualifiedFor } from '#scheduling/decide/members.ts'
import { questionOf } from '#scheduling/decide/question.ts'
import { choose, durationOf } from '#scheduling/decide/quote.ts'
import { startOf } from '#scheduling/decide/start.ts'
import type { BusinessSettings } from '#scheduling/settings/load.ts'

import { announce } from './announce.ts'
import { toBooking } from './booking.ts'
import { openPage } from './deposits/open-page.ts'
import { guestOf } from './guest.ts'
import { rowOf } from './new-row.ts'
import * as bookings from './queries.ts'
import type { CreatedBooking, NewBooking } from './schema.ts'
import { travelTo } from './travel.ts'

/**
 * Books. Throws 422 for a place that nothing finds, then 404 for an id that is not the business's, then
 * 409 SLOT_UNAVAILABLE with the reason when nobody can go there or serve then.
 */
export async function createBooking(
  tenant: Tenant,
  body: NewBooking,
  publicUrl: string,
): Promise<CreatedBooking> {
  // The customer is locked before the member: everybody locks customer, booking, member in this order.
  const [guest, travel, reservation] = await gather([
    guestOf(tenant, body),
    travelTo(tenant, body),
    reserve(tenant, (settings) => wishOf(tenant, settings, body)),
  ])
  const { settings, member } = reservation
  const { row, reserved } = rowOf(tenant, body, { ...reservation, guest, travel })
  tenant.later(bookings.insert(tenant, { ...row, search: guest.search }))
  const claim = { bookingId: row.id, staffId: member.id, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
  announce(tenant, row)
  return { booking: toBooking(tenant, row), depositInfo: openPage(tenant, row, publicUrl) }
}

/** What is wanted, with everything found. Throws 404. */
function wishOf(tenant: Tenant, settings: BusinessSettings, body: NewBooking) {
  const { locationId, skipAdvanceCheck } = body
  // Who books only for themselves need not say so.
  const memberId = body.staffId ?? tenant.onlyStaffId ?? undefined
  // No business has locations yet.
  if (locationId) throw notFound('Location')
  const chosen = choose(settings, body.services)
  mustEmploy(settings, memberId)
  const durationMinutes = durationOf(chosen)
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const qualified = qualifiedFor(settings, question)
  return { start: startOf(body), memberId, question, qualified, chosen, durationMinutes }
}
