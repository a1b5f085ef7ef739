import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { besideOthers, claimTime, ownedByBooking } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'

import type { TimedBooking } from '../schema.ts'
import { appointmentOf } from './appointment.ts'

/** Evaluates the time of a new booking, prices it and claims it. Throws 409 SLOT_UNAVAILABLE. */
export async function takeTime(tenant: Tenant, body: TimedBooking) {
  const reservation = await reserve(tenant, (settings) => ({
    ...newRequest(tenant, settings, body),
    setsTimeAside: body.override !== undefined,
  }))
  const { settings, member, overrode } = reservation
  const { appointment, reserved } = appointmentOf(reservation)
  const claim = { ...ownedByBooking(appointment.id), staffId: member.id, span: reserved }
  await claimTime(tenant, claim, overrode ? besideOthers : settings.slotCapacity)
  return { settings, appointment, overrode }
}
