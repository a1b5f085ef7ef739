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
import type { Destination } from './destination.ts'
import { guestOf } from './guest.ts'
import { rowOf, type Travel } from './new-row.ts'
import * as bookings from './queries.ts'
import type { CreatedBooking, NewBooking } from './schema.ts'
import { outsideRadius, tripTo } from './trip.ts'

/**
 * Books. Throws 404 for an id that is not the business's, then 409 SLOT_UNAVAILABLE with the reason when
 * nobody can go there or serve then. The destination of a mobile booking has been found before.
 */
export async function createBooking(
  tenant: Tenant,
  body: NewBooking,
  { destination, publicUrl }: { destination: Destination | null; publicUrl: string },
): Promise<CreatedBooking> {
  // The customer is locked before the member: everybody locks customer, booking, member in this order.
  const [guest, travel, reservation] = await gather([
    guestOf(tenant, body),
    travelFor(tenant, body, destination),
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

/** The way to the customer of a mobile booking; null when it is not mobile. */
async function travelFor(
  tenant: Tenant,
  body: NewBooking,
  destination: Destination | null,
): Promise<Travel | null> {
  // Somebody new at the desk has no saved address.
  const trip = await tripTo(tenant, { ...body, customerId: body.customerId ?? null }, destination)
  if (!trip || !destination) return null
  if (!trip.isWithin) throw outsideRadius()
  return { costMinor: trip.costMinor, address: destination.address }
}

/** What is wanted, with everything found. Throws 404. */
function wishOf(tenant: Tenant, settings: BusinessSettings, body: NewBooking) {
  const { skipAdvanceCheck } = body
  // Who books only for themselves need not say so.
  const memberId = body.staffId ?? tenant.onlyStaffId ?? undefined
  const chosen = choose(settings, body.services)
  mustEmploy(settings, memberId)
  const durationMinutes = durationOf(chosen)
  const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck })
  const qualified = qualifiedFor(settings, question)
  return { start: startOf(body), memberId, question, qualified, chosen, durationMinutes }
}
