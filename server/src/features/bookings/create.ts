import { notFound } from '#core/errors.ts'
import { crockford, newId } from '#core/ids.ts'
import { fromMinor, toMinor } from '#core/money.ts'
import { emitAll, occurrence } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { firstPaymentStatus } from '#features/payments/states.ts'
import { claimTime } from '#scheduling/claims/occupy.ts'
import { type Reservation, reserve } from '#scheduling/claims/reserve.ts'
import { performs, takesBookings } from '#scheduling/decide/judge.ts'
import { choose, durationOf, isInactive, totalOf } from '#scheduling/decide/quote.ts'
import { mustEmploy } from '#scheduling/decide/request-plan.ts'
import { startOf, timesFrom } from '#scheduling/decide/start.ts'
import type { BusinessSettings } from '#scheduling/settings/load.ts'

import { type BookingRow, sealShown, toBooking } from './booking.ts'
import { bookingConfirmed, bookingCreated } from './events.ts'
import { type Guest, guestOf } from './guest.ts'
import { linesOf } from './lines.ts'
import * as bookings from './queries.ts'
import type { Booking, BookingLine, NewBooking } from './schema.ts'
import { type Travel, travelTo } from './travel.ts'

/**
 * Books. Throws 404 for an id that is not the business's, and 409 SLOT_UNAVAILABLE with the reason
 * when nobody can serve then.
 */
export async function createBooking(
  tenant: Tenant,
  body: NewBooking,
  isSession: boolean,
): Promise<Booking> {
  if (body.locationId) throw notFound('Location')
  // The customer is locked before the member: everybody locks customer, booking, member in this order.
  const [guest, reservation, travel] = await Promise.all([
    guestOf(tenant, body),
    reserve(tenant, wishOf(body, isSession)),
    travelTo(tenant, body),
  ])
  const { settings, member } = reservation
  const { row, reserved } = rowOf(tenant, body, reservation, guest, travel)
  tenant.later(bookings.insert(tenant, { ...row, search: guest.search }))
  const claim = { bookingId: row.id, staffId: member.id, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
  announce(tenant, row)
  return toBooking(tenant, row)
}

const wishOf = (body: NewBooking, isSession: boolean) => ({
  start: startOf(body),
  memberId: body.staffId,
  candidates: (settings: BusinessSettings) => candidatesOf(settings, body),
  plan: (settings: BusinessSettings) => {
    const chosen = choose(settings, body.services)
    return {
      serviceIds: body.services.map(({ serviceId }) => serviceId),
      durationMinutes: durationOf(chosen),
      isInactive: isInactive(chosen),
      skipAdvanceCheck: body.skipAdvanceCheck ?? false,
      isSession,
    }
  },
})

/** The member asked for, or everybody who could be chosen. */
function candidatesOf(settings: BusinessSettings, { services, staffId }: NewBooking) {
  choose(settings, services)
  mustEmploy(settings, staffId)
  if (staffId) return [staffId]
  const serviceIds = services.map(({ serviceId }) => serviceId)
  return settings.staff
    .filter((member) => takesBookings(member) && performs(member, { serviceIds }))
    .map(({ id }) => id)
}

/** The row of a new booking and the time it reserves, buffers included. Pure. */
export function rowOf(
  tenant: Tenant,
  body: NewBooking,
  { settings, member }: Reservation,
  { customerId, shown }: Guest,
  travel: Travel | null,
) {
  const { currency } = settings
  const chosen = choose(settings, body.services)
  const totalDuration = durationOf(chosen)
  const { reserved, ...times } = timesFrom(settings, startOf(body), totalDuration)
  const subtotal = totalOf(chosen, member)
  const travelCost = travel?.costMinor ?? 0
  const paymentMethod = body.paymentMethod ?? 'ON_SITE'
  const id = newId()
  const now = tenant.now.toISOString()
  const notes = body.notes ?? null
  const row: BookingRow = {
    id,
    businessId: tenant.businessId,
    bookingNumber: crockford(8),
    customerId,
    staffId: member.id,
    status: settings.autoConfirm ? 'CONFIRMED' : 'PENDING',
    ...times,
    totalDuration,
    services: linesOf(chosen, member, currency),
    subtotal: fromMinor(subtotal, currency),
    travelCost: fromMinor(travelCost, currency),
    discount: 0,
    total: fromMinor(subtotal + travelCost, currency),
    tipAmount: 0,
    isMobile: travel !== null,
    paymentMethod,
    paymentStatus: firstPaymentStatus[paymentMethod],
    depositRequired: false,
    depositPaid: false,
    rescheduledCount: 0,
    rescheduledFrom: null,
    cancelledAt: null,
    cancelReason: null,
    reminderSent: false,
    sealed: sealShown(tenant, id, { ...shown, notes, address: travel?.address ?? null }),
    createdAt: now,
    updatedAt: now,
  }
  return { row, reserved }
}

/** A booking is PENDING when it is made, and says so; where the business confirms by itself, that follows. */
function announce(tenant: Tenant, row: BookingRow) {
  const { id, businessId, customerId, staffId, date, startTime, endTime, createdAt } = row
  const created = occurrence(bookingCreated, {
    id,
    status: 'PENDING',
    businessId,
    serviceIds: (row.services as unknown as BookingLine[]).map(({ serviceId }) => serviceId),
    staffId,
    customerId,
    date,
    startTime,
    endTime,
    total: toMinor(row.total, tenant.business.currency),
    currency: tenant.business.currency,
    createdAt,
  })
  const ids = { id, businessId, customerId }
  const confirmed = { ...ids, status: 'CONFIRMED' as const, confirmedAt: createdAt }
  const isConfirmed = row.status === 'CONFIRMED'
  emitAll(tenant, isConfirmed ? [created, occurrence(bookingConfirmed, confirmed)] : [created])
}
