import { newId } from '#core/ids.ts'
import { toMinor } from '#core/money.ts'
import { epochMinuteOf } from '#core/time.ts'
import { localDayAt } from '#core/zone.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { invoiceCreated } from '../events.ts'
import { contentOf, type Invoiceable } from './content.ts'
import * as invoices from './queries.ts'

/**
 * Issues the invoice of a booking that is completed and paid in full, unless it has one; of others nothing
 * happens. The caller holds the lock of the booking, has changed it, and takes no lock after this save the end of the ledger of loyalty
 * cards, which everybody takes last.
 */
export async function issueInvoice(tenant: Tenant, booking: Invoiceable): Promise<void> {
  if (booking.status !== 'COMPLETED' || booking.paymentStatus !== 'PAID') return
  const { businessId, business, now, later } = tenant
  const [seller, isIssued] = await Promise.all([
    businesses.sellerOf(tenant),
    invoices.existsFor(tenant, booking.id),
  ])
  if (isIssued) return

  const { customerId, customerName, customerEmail, total } = booking
  const { currency } = business
  const year = yearOf(tenant)
  const created = {
    id: newId(),
    number: numberOf(year, await invoices.nextNumber(tenant, year)),
    customerId,
    currency,
    createdAt: now.toISOString(),
  }
  const content = contentOf(tenant, booking, seller)
  const customer = { customerName, customerEmail }
  later(invoices.insert(tenant, { ...created, bookingId: booking.id, total, content, customer }))
  const minor = toMinor(total, currency)
  emit(tenant, invoiceCreated, { ...created, businessId, total: minor, status: 'ISSUED' })
}

/** Of an invoice that is issued now. */
export const yearOf = ({ now, business }: Pick<Tenant, 'now' | 'business'>) =>
  Number(localDayAt(business.timezone, epochMinuteOf(now.getTime())).date.slice(0, 4))

/** 2026-000001; from the millionth on it is longer. */
export const numberOf = (year: number, count: number) => `${year}-${String(count).padStart(6, '0')}`
