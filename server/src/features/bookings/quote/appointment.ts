import { newId } from '#core/ids.ts'
import { chargeStepOf } from '#core/money/currencies.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { besideOthers, claimTime, ownedByBooking } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'
import type { Start } from '#scheduling/evaluate/evaluate-start.ts'
import { type ResolvedService, totalOf, priceOf } from '#scheduling/evaluate/quote.ts'
import { timesFrom } from '#scheduling/evaluate/start.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'

import { depositAmountOf } from '../deposit/rule.ts'
import type { BookingLine } from '../field-schema.ts'
import type { TimedBooking } from '../schema.ts'

/** The terms of a booking: time, member, services and price. Later changes of the settings do not affect it. */
export interface Appointment {
  id: string
  staffId: string
  date: string
  startTime: string
  endTime: string
  startsAt: string
  endsAt: string
  totalDuration: number
  services: BookingLine[]
  subtotalMinor: number
  /** Due in advance if the booking is paid online; 0: nothing. */
  depositMinor: number
}

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

interface AppointmentTerms {
  settings: BusinessSettings
  start: Start
  chosen: readonly ResolvedService[]
  durationMinutes: number
  member: Member
}

/** The appointment under the present settings, and the time that it occupies, buffers included. Pure, except for ids. */
export function appointmentOf({
  settings,
  start,
  chosen,
  durationMinutes,
  member,
}: AppointmentTerms) {
  const { reserved, ...times } = timesFrom(settings, start, durationMinutes)
  const { currency } = settings
  const appointment: Appointment = {
    id: newId(),
    staffId: member.id,
    ...times,
    totalDuration: durationMinutes,
    services: linesOf(chosen, member, currency),
    subtotalMinor: totalOf(chosen, member),
    depositMinor: depositAmountOf(settings, { chosen, member, stepMinor: chargeStepOf(currency) }),
  }
  return { appointment, reserved }
}

const linesOf = (
  chosen: readonly ResolvedService[],
  member: Member,
  currency: string,
): BookingLine[] => chosen.map((one) => lineOf(one, member, currency))

/** The line of a service at the present names and prices. */
export const lineOf = (one: ResolvedService, member: Member, currency: string): BookingLine => ({
  ...pricedLine(one, member, currency),
  discount: 0,
  total: fromMinor(totalOf([one], member), currency),
  vatPercent: one.service.vatPercent,
})

const pricedLine = (one: ResolvedService, member: Member, currency: string) => ({
  id: newId(),
  serviceId: one.service.id,
  serviceName: one.service.name,
  variantId: one.variant?.id ?? null,
  variantName: one.variant?.name ?? null,
  price: fromMinor(priceOf(one, member), currency),
  duration: (one.variant ?? one.service).duration,
  addons: one.addons.map(({ id, name, price, duration }) => ({
    id,
    name,
    price: fromMinor(price, currency),
    duration,
  })),
})
