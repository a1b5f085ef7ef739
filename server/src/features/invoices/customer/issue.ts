import { newId } from '#core/ids.ts'
import { toMinor } from '#core/money/money.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import { paidByMethod } from '#features/payments/paid-by-method.ts'

import { invoiceCreated } from '../events.ts'
import { contentOf, type InvoicedBooking } from './content.ts'
import type { Payments } from './paid-by.ts'
import * as invoices from './queries.ts'
import { type InvoiceableSale, saleContentOf } from './sale-content.ts'

/**
 * Issues the invoice of a booking that is completed and paid in full, unless it has one; does nothing for other
 * bookings. The caller has locked and changed the booking, and takes no further lock but that of the head of the
 * loyalty ledger, which is always the last one.
 */
export async function issueInvoice(tenant: Tenant, booking: InvoicedBooking): Promise<void> {
  if (booking.status !== 'COMPLETED' || booking.paymentStatus !== 'PAID') return
  const [seller, payments, isIssued] = await Promise.all([
    businesses.sellerOf(tenant),
    paidByMethod(tenant, booking.id),
    invoices.existsFor(tenant, booking.id),
  ])
  if (isIssued) return

  const { id: bookingId, customerId, customerName, customerEmail, total } = booking
  await issue(tenant, {
    bookingId,
    saleId: null,
    customerId,
    total,
    content: contentOf(tenant, booking, { seller, payments }),
    customer: { customerName, customerEmail },
  })
}

interface InvoicedSale extends InvoiceableSale {
  id: string
  customerId: string | null
  customerName: string | null
  customerEmail: string | null
  total: number
}

/**
 * Issues the invoice of a sale without a visit, which is paid when it is made. It takes the last lock of its transaction, as
 * above. Returns its id and number.
 */
export async function issueInvoiceOfSale(tenant: Tenant, sale: InvoicedSale, payments: Payments) {
  const seller = await businesses.sellerOf(tenant)
  const { id: saleId, customerId, customerName, customerEmail, total } = sale
  return issue(tenant, {
    bookingId: null,
    saleId,
    customerId,
    total,
    content: saleContentOf(tenant, sale, { seller, payments }),
    customer: { customerName, customerEmail },
  })
}

type InvoiceFields = Omit<invoices.NewInvoice, 'id' | 'number' | 'currency' | 'createdAt'>

async function issue(tenant: Tenant, issued: InvoiceFields) {
  const { businessId, business, now, defer } = tenant
  const { currency } = business
  const { customerId, total } = issued
  const year = yearOf(tenant)
  const created = {
    id: newId(),
    number: numberOf(year, await invoices.nextNumber(tenant, year)),
    customerId,
    currency,
    createdAt: now.toISOString(),
  }
  defer(invoices.insert(tenant, { ...created, ...issued }))
  const minor = toMinor(total, currency)
  emit(tenant, invoiceCreated, { ...created, businessId, total: minor, status: 'ISSUED' })
  return { id: created.id, number: created.number }
}

/** The data of an invoice at its issue. */
export const yearOf = ({ now, business }: Pick<Tenant, 'now' | 'business'>) =>
  Number(localDayAt(business.timezone, epochMinuteOf(now.getTime())).date.slice(0, 4))

/** 2026-000001; from one million on the number is longer. */
export const numberOf = (year: number, count: number) => `${year}-${String(count).padStart(6, '0')}`
