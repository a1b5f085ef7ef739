import { toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import { type Balance, marksOf, type Price } from '#features/payments/marks.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

import { announceConfirmed } from './announce.ts'
import { type BookingRow, toBooking } from './booking.ts'
import type { Step } from './history/entry.ts'
import * as paidDays from './paid-days.ts'
import * as bookings from './queries.ts'

/** What a booking asks, as its payments are measured against it. */
export const priceOf = ({ business: { currency } }: Tenant, row: BookingRow): Price => ({
  totalMinor: toMinor(row.total, currency),
  depositMinor: row.depositAmount === null ? null : toMinor(row.depositAmount, currency),
  method: row.paymentMethod as PaymentMethod,
})

interface Settling {
  balance: Balance
  /** What the history calls it. */
  step: Step
  /** What changes of the booking besides, its price too. */
  more?: Partial<Omit<BookingRow, 'status'>>
}

/**
 * Lets the marks of a booking follow its payments: to be called with every payment and every completed refund, in
 * their transaction, on the locked row. Answers the row as it is then.
 */
export function settle(
  tenant: Tenant,
  row: BookingRow,
  { balance, step, more = {} }: Settling,
): BookingRow {
  const asked = { ...row, ...more }
  const marks = marksOf(priceOf(tenant, asked), balance)
  const hasPayments = asked.hasPayments || balance.paidMinor > 0
  const came = depositCame(row, marks)
  const changes = { ...more, ...marks, ...came, hasPayments, updatedAt: tenant.now.toISOString() }
  tenant.later(bookings.update(tenant, row.id, step, changes))
  if (hasPayments && !row.hasPayments) paidDays.add(tenant, [{ date: row.date, bookings: 1 }])
  if (came?.status) announceConfirmed(tenant, row, changes.updatedAt)
  return { ...row, ...changes }
}

/** A deposit that has come holds nothing any more, and confirms what waited for it alone. */
function depositCame(row: BookingRow, { depositPaid }: { depositPaid: boolean }) {
  if (!depositPaid) return undefined
  const confirms = row.depositConfirms && row.status === 'PENDING'
  return { depositHolds: false, ...(confirms && { status: 'CONFIRMED' as const }) }
}

/**
 * The same for a payment that has just come, in minor units, with the balance before it; then issues the invoice if
 * that is due. Where one is, nothing that takes a lock may follow.
 */
export async function settlePaid(
  tenant: Tenant,
  row: BookingRow,
  { before, amountMinor }: { before: Balance; amountMinor: number },
): Promise<BookingRow> {
  const balance = { ...before, paidMinor: before.paidMinor + amountMinor }
  const settled = settle(tenant, row, { balance, step: 'paid' })
  await issueInvoice(tenant, toBooking(tenant, settled))
  return settled
}
