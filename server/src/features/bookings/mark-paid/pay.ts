import { activeStatuses, type BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import { roundToStep } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { stepOf } from '#features/payments/cash-rounding.ts'
import * as ledger from '#features/payments/ledger.ts'
import { owedOf } from '#features/payments/payment-fields.ts'
import { type NewPayment, record } from '#features/payments/record.ts'
import type { PaymentMethod } from '#features/payments/states.ts'
import type { IfMatch } from '#http/validate/if-match.ts'

import { priceOf, applyPayment } from '../apply-balance.ts'
import { type BookingRow, toBooking } from '../booking.ts'
import { requireMatch } from '../edit/version.ts'
import * as bookings from '../queries.ts'
import type { MarkPaidBody } from './schema.ts'

/** Records the payment in full of a booking, a due deposit included. Throws 404 and 409. */
export async function markPaid(
  tenant: Tenant,
  id: string,
  marked: MarkPaidBody = {},
  ifMatch: IfMatch = null,
) {
  const row = await bookings.lock(tenant, id)
  requireMatch(ifMatch, row)
  requirePayable(row)
  return row.paymentStatus === 'PAID' ? toBooking(tenant, row) : payRemaining(tenant, row, marked)
}

/** Records the payment of the remainder after a deposit or a refund. Throws 404 and 409. */
export async function markRemainingPaid(
  tenant: Tenant,
  id: string,
  marked: MarkPaidBody = {},
  ifMatch: IfMatch = null,
) {
  const row = await bookings.lock(tenant, id)
  requireMatch(ifMatch, row)
  if (row.paymentStatus === 'PAID' && row.depositPaid) return toBooking(tenant, row)
  requirePayable(row)
  if (row.paymentStatus !== 'DEPOSIT_PAID' && !isRefunded(row)) throw unpayable(row.paymentStatus)
  return payRemaining(tenant, row, marked)
}

const refunded = ['PARTIALLY_REFUNDED', 'REFUNDED']

const isRefunded = ({ paymentStatus }: BookingRow) => refunded.includes(paymentStatus)

/** Throws 409 for a booking that accepts no payments: it was cancelled, or it is over and was refunded. */
export function requirePayable(row: BookingRow) {
  if (row.status === 'CANCELLED') throw unpayable('CANCELLED')
  const isOver = !activeStatuses.includes(row.status as BookingStatus)
  if (isOver && isRefunded(row)) throw unpayable(row.paymentStatus)
}

const unpayable = (from: string) =>
  conflict('INVALID_STATUS_TRANSITION', `A booking cannot change from ${from} to PAID`)

/** Records a payment of the amount due; without one, there is no payment and no event. */
async function payRemaining(tenant: Tenant, row: BookingRow, { method: requested }: MarkPaidBody) {
  const before = await ledger.balanceOf(tenant, row.id)
  const owedMinor = owedOf(priceOf(tenant, row), before)
  const method = requested ?? usualMethodOf(row)
  if (owedMinor > 0) {
    const step = method === 'CASH' ? await stepOf(tenant) : null
    const roundingMinor = roundToStep(owedMinor, step) - owedMinor
    await record(tenant, { booking: row, amountMinor: owedMinor, roundingMinor, method })
  }
  const more = owedMinor > 0 ? namedMethod(row, requested) : {}
  const payment = { before, amountMinor: owedMinor, more }
  return toBooking(tenant, await applyPayment(tenant, row, payment))
}

/** Of a booking that was to be paid at the business it is known now how: by the method that the caller has named. */
function namedMethod({ paymentMethod }: BookingRow, requested: MarkPaidBody['method']) {
  const isNamed = requested !== undefined && requested !== 'ONLINE'
  return paymentMethod === 'ON_SITE' && isNamed ? { paymentMethod: requested } : {}
}

/** A gift card pays by redeeming alone: each payment by one is connected with its card. */
function usualMethodOf({ paymentMethod }: BookingRow): PaymentMethod {
  return paymentMethod === 'GIFT_CARD' ? 'ON_SITE' : (paymentMethod as PaymentMethod)
}

/**
 * Records a payment for a locked booking and updates its payment fields. Throws 409 INSUFFICIENT_BALANCE above the
 * amount due. Returns the payment's id and the changed row.
 */
export async function pay(
  tenant: Tenant,
  row: BookingRow,
  payment: Omit<NewPayment, 'booking'>,
): Promise<{ paymentId: string; row: BookingRow }> {
  const { amountMinor } = payment
  const before = await ledger.balanceOf(tenant, row.id)
  if (amountMinor > owedOf(priceOf(tenant, row), before))
    throw conflict('INSUFFICIENT_BALANCE', 'The amount is more than the amount due for the booking')
  const paymentId = await record(tenant, { ...payment, booking: row })
  return { paymentId, row: await applyPayment(tenant, row, { before, amountMinor }) }
}
