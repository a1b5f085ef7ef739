import { conflict } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { fromMinor, sum, toMinor } from '#core/money.ts'
import { emitAll, occurrence } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import { paymentSucceeded } from '#features/payments/events.ts'
import * as payments from '#features/payments/ledger.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

import { type BookingRow, toBooking } from './booking.ts'
import * as bookings from './queries.ts'

const refunded = ['PARTIALLY_REFUNDED', 'REFUNDED']

/** Marks a booking as paid in full, a deposit still due included. Throws 404 and 409. */
export async function markPaid(tenant: Tenant, id: string) {
  const row = await bookings.lock(tenant, id)
  if (row.status === 'CANCELLED') throw unpayable('CANCELLED')
  if (refunded.includes(row.paymentStatus)) throw unpayable(row.paymentStatus)
  return row.paymentStatus === 'PAID' ? toBooking(tenant, row) : payRest(tenant, row)
}

/** Marks what a deposit has left open as paid. Throws 404 and 409. */
export async function markRemainingPaid(tenant: Tenant, id: string) {
  const row = await bookings.lock(tenant, id)
  if (row.paymentStatus === 'PAID' && row.depositPaid) return toBooking(tenant, row)
  if (row.status === 'CANCELLED') throw unpayable('CANCELLED')
  if (row.paymentStatus !== 'DEPOSIT_PAID') throw unpayable(row.paymentStatus)
  return payRest(tenant, row)
}

const unpayable = (from: string) =>
  conflict('INVALID_STATUS_TRANSITION', `A booking cannot go from ${from} to PAID`)

/** Records a payment of what is still owed; where nothing is, there is no payment and no event. */
async function payRest(tenant: Tenant, row: BookingRow) {
  const { currency } = tenant.business
  const paid = await payments.amountsOf(tenant, row.id)
  const owed = toMinor(row.total, currency) - sum(paid.map((amount) => toMinor(amount, currency)))
  if (owed > 0) record(tenant, row, owed)
  const changes = {
    paymentStatus: 'PAID',
    depositPaid: row.depositPaid || row.depositRequired,
    updatedAt: tenant.now.toISOString(),
  }
  tenant.later(bookings.update(tenant, row.id, changes))
  const booking = toBooking(tenant, { ...row, ...changes })
  await issueInvoice(tenant, booking)
  return booking
}

function record(tenant: Tenant, row: BookingRow, amount: number) {
  const { businessId, business, now, later } = tenant
  const { currency } = business
  const payment = {
    id: newId(),
    businessId,
    bookingId: row.id,
    currency,
    method: row.paymentMethod as PaymentMethod,
    status: 'SUCCEEDED' as const,
    createdAt: now.toISOString(),
  }
  later(payments.insert(tenant, { ...payment, amount: fromMinor(amount, currency) }))
  const paid = occurrence(paymentSucceeded, { ...payment, amount })
  emitAll(tenant, [{ ...paid, subjectId: row.customerId }])
}
