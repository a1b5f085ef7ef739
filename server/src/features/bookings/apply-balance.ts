import { chargeStepOf } from '#core/money/currencies.ts'
import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import { type Balance, marksOf, type Price } from '#features/payments/payment-fields.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

import { type BookingRow, toBooking } from './booking.ts'
import { announceConfirmed } from './events.ts'
import * as paidDays from './figures/paid-days.ts'
import type { Step } from './history/entry.ts'
import type { Change } from './queries.ts'
import * as bookings from './queries.ts'
import { presentRates } from './quote/present-rates.ts'

/** The amounts due for a booking, which its payments are compared with. */
export const priceOf = ({ business: { currency } }: Tenant, row: BookingRow): Price => ({
  totalMinor: toMinor(row.total, currency),
  depositMinor: row.depositAmount === null ? null : toMinor(row.depositAmount, currency),
  stepMinor: chargeStepOf(currency),
  method: row.paymentMethod as PaymentMethod,
})

interface BalanceChange {
  balance: Balance
  /** The action for the history. */
  step: Step
  /** Other changed fields of the booking, its price included. */
  more?: Change['fields']
  /** Of an edit. */
  edit?: Omit<Change, 'action' | 'fields'>
}

/**
 * Updates the payment fields of a booking from its payments: call it with every payment and every completed refund,
 * in their transaction, on the locked row. Returns the changed row.
 */
export function applyBalance(
  tenant: Tenant,
  row: BookingRow,
  { balance, step, more = {}, edit }: BalanceChange,
): BookingRow {
  const changedRow = { ...row, ...more }
  const marks = marksOf(priceOf(tenant, changedRow), balance)
  const hasPayments = changedRow.hasPayments || balance.paidMinor > 0
  const came = depositCame(row, marks)
  const updatedAt = tenant.now.toISOString()
  const fields = { ...more, ...marks, ...came, hasPayments, updatedAt }
  const changed = bookings.change(tenant, row, { action: step, fields, ...edit })
  if (hasPayments && !row.hasPayments) paidDays.add(tenant, [{ date: row.date, bookings: 1 }])
  if (came?.status) announceConfirmed(tenant, changed, updatedAt)
  return changed
}

/** A paid deposit removes the due time, and confirms a booking that was waiting for it only. */
function depositCame(row: BookingRow, { depositPaid }: { depositPaid: boolean }) {
  if (!depositPaid) return undefined
  const confirms = row.depositConfirms && row.status === 'PENDING'
  return { depositHolds: false, ...(confirms && { status: 'CONFIRMED' as const }) }
}

/**
 * Updates the payment fields for a new payment, in minor units, with the balance before it; then issues the invoice
 * if it is due. No other lock may follow an issued invoice.
 */
export async function applyPayment(
  tenant: Tenant,
  row: BookingRow,
  {
    before,
    amountMinor,
    more = {},
  }: { before: Balance; amountMinor: number; more?: Change['fields'] },
): Promise<BookingRow> {
  const balance = { ...before, paidMinor: before.paidMinor + amountMinor }
  const rates = await presentRates(tenant, row)
  const updated = applyBalance(tenant, row, { balance, step: 'paid', more: { ...more, ...rates } })
  await issueInvoice(tenant, toBooking(tenant, updated))
  return updated
}
