import type { BookingStatus } from '#core/booking-status.ts'
import { toMinor } from '#core/money/money.ts'
import { fullName } from '#core/text/names.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { rowOf } from '#features/bookings/new-row.ts'
import { appointmentOf } from '#features/bookings/quote/appointment.ts'
import type { FeeRates } from '#features/payments/fees.ts'
import { marksOf } from '#features/payments/payment-fields.ts'
import { paymentRow } from '#features/payments/payment-row.ts'
import { type PaymentMethod, sourceOfMethod } from '#features/payments/states.ts'
import { resolveServices, durationOf } from '#scheduling/evaluate/quote.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import type { DemoCustomer } from '../customers/customers.ts'
import { travelTo } from '../customers/homes.ts'
import type { Random } from '../random.ts'
import type { Appointment } from './appointments.ts'

const hourMs = 3_600_000
const desk = ['ON_SITE', 'ON_SITE', 'CARD', 'CARD', 'CARD', 'CASH'] as const
const reasons = ['customer_request', 'customer_ill', 'staff_unavailable', 'mistake']

/** The reason why a booking needs attention. */
export type Waiting = 'CONFIRMATION' | 'PAYMENT'

/**
 * The rows of an appointment: the booking with its later changes, its claim on time, its payment.
 * Cancelled or missed bookings have no claim, completed ones only for their actual time.
 */
export function rowsOf(
  { now, ...tenant }: Tenant,
  { settings, rates }: { settings: BusinessSettings; rates: FeeRates },
  { start, member, wanted, status: usual }: Appointment,
  { person, waits }: { person: DemoCustomer; waits: Waiting | null },
  random: Random,
) {
  const status = waits === 'CONFIRMATION' ? 'PENDING' : usual
  const isOnline = usual === 'PENDING' || (random.chance(20) && waits === null)
  const paymentMethod = isOnline ? ('ONLINE' as const) : random.pick(desk)
  const { firstName, lastName, email: customerEmail, phone: customerPhone } = person
  const copied = { customerName: fullName(firstName, lastName), customerEmail, customerPhone }
  const customer = { customerId: person.id, copied }
  const chosen = resolveServices(settings, wanted)
  const durationMinutes = durationOf(chosen)
  const travel = person.home && random.chance(20) ? travelTo(person.home) : null
  const { appointment, reserved } = appointmentOf({
    settings,
    start,
    chosen,
    durationMinutes,
    member,
  })
  const decided = { settings, appointment, customer, travel }
  const startsMs = Date.parse(appointment.startsAt)
  // A booking that waits for its deposit was created today, or it would have been cancelled.
  const hoursAgo = random.between(1, 8 * 24)
  const bookedMs =
    Math.min(startsMs, now.getTime()) - (status === 'PENDING' ? hoursAgo % 20 : hoursAgo) * hourMs
  const bookedAt = { ...tenant, now: new Date(bookedMs) }
  const made = rowOf(bookedAt, { paymentMethod }, decided)

  const endedMs = Math.min(Date.parse(made.endsAt), now.getTime())
  const isCompleted = status === 'COMPLETED'
  const settled =
    made.total > 0 && (isCompleted ? waits === null : isOnline && status === 'CONFIRMED')
  const { paidMinor, ...marks } = paidOf(tenant, made, status, settled)
  const isPaid = paidMinor > 0
  const wasCancelled = status === 'CANCELLED'
  const expired = made.depositRequired ? { reason: 'payment_failed', by: 'system' } : undefined
  const wasMoved = !wasCancelled && random.chance(6)
  const changedMs = isCompleted ? endedMs : bookedMs + (wasCancelled || wasMoved ? hourMs : 0)
  const booking = {
    ...made,
    source:
      isOnline || waits === 'CONFIRMATION' ? ('BOOKING_PAGE' as const) : ('DASHBOARD' as const),
    status,
    ...marks,
    depositHolds: made.depositHolds && status === 'PENDING',
    hasPayments: isPaid,
    tipAmount: isPaid && isCompleted && random.chance(15) ? random.pick([2, 3, 5]) : 0,
    rescheduledCount: wasMoved ? 1 : 0,
    rescheduledFrom: wasMoved ? instant(startsMs - 24 * hourMs) : null,
    completedAt: isCompleted ? instant(changedMs) : null,
    cancelledAt: wasCancelled ? instant(changedMs) : null,
    cancelReason: wasCancelled ? (expired?.reason ?? random.pick(reasons)) : null,
    cancelledBy: wasCancelled
      ? (expired?.by ?? (random.chance(70) ? 'customer' : 'business'))
      : null,
    createdAt: instant(bookedMs),
    updatedAt: instant(changedMs),
  }
  const payment =
    isPaid &&
    paymentRow(tenant, rates, {
      bookingId: made.id,
      amountMinor: paidMinor,
      method: paymentMethod,
      source: sourceOfMethod[paymentMethod],
      at: new Date(isOnline ? bookedMs : endedMs),
    })
  const tip =
    booking.tipAmount > 0 &&
    paymentRow(tenant, rates, {
      bookingId: made.id,
      amountMinor: toMinor(booking.tipAmount, tenant.business.currency),
      method: 'CASH',
      source: sourceOfMethod.CASH,
      at: new Date(endedMs),
      covers: 'TIP',
    })
  const claim = !wasCancelled &&
    status !== 'NO_SHOW' && {
      businessId: tenant.businessId,
      bookingId: made.id,
      staffId: member.id,
      startMinute: reserved.start,
      endMinute: isCompleted ? epochMinuteOf(endedMs) : reserved.end,
    }
  return { booking, claim: claim || null, payment: payment || null, tip: tip || null }
}

/**
 * The payment of a booking and its payment fields: a deposit unless it is pending or was cancelled.
 */
function paidOf(
  { business: { currency } }: Pick<Tenant, 'business'>,
  row: BookingRow,
  status: BookingStatus,
  settled: boolean,
) {
  const totalMinor = toMinor(row.total, currency)
  const depositMinor = row.depositAmount === null ? null : toMinor(row.depositAmount, currency)
  const isAwaited = status === 'PENDING' || status === 'CANCELLED'
  const inAdvance = isAwaited ? 0 : (depositMinor ?? (settled ? totalMinor : 0))
  const paidMinor = settled && status === 'COMPLETED' ? totalMinor : inAdvance
  const method = row.paymentMethod as PaymentMethod
  const price = { totalMinor, depositMinor, stepMinor: 1, method }
  return { paidMinor, ...marksOf(price, { paidMinor, refundedMinor: 0, owedAgainMinor: 0 }) }
}

const instant = (ms: number) => new Date(ms).toISOString()
