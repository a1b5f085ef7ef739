import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { InvoiceContent, Invoiceable } from './content.ts'

/** Whom an invoice is for, as the booking showed them; nobody once they are erased. */
export type Recipient = Pick<Invoiceable, 'customerName' | 'customerEmail'>

const nobody: Recipient = { customerName: null, customerEmail: null }

export interface NewInvoice {
  id: string
  number: string
  bookingId: string
  customerId: string
  total: number
  currency: string
  content: InvoiceContent
  customer: Recipient
  createdAt: string
}

export type CustomerInvoice = Awaited<ReturnType<typeof findByBooking>>

/** The invoice of a booking. Throws 404. */
export async function findByBooking(tenant: Tenant, bookingId: string) {
  const {
    sealed: bytes,
    content,
    ...row
  } = await tenant.db
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'total', 'currency', 'content', 'sealed', 'createdAt'])
    .where('businessId', '=', tenant.businessId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('Invoice'))
  const customer = bytes ? sealedPart(tenant, row.id).openJson<Recipient>(bytes) : nobody
  return { ...row, content: content as unknown as InvoiceContent, customer }
}

export async function existsFor({ db, businessId }: Tenant, bookingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('customerInvoice')
    .select('id')
    .where('businessId', '=', businessId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The next number of a year. Others wait for it until this transaction ends, and get the same number if
 * it is rolled back: so no number is ever missing. No lock follows but that of the end of the loyalty ledger.
 */
export async function nextNumber({ db, businessId }: Tenant, year: number): Promise<number> {
  const { lastNumber } = await db
    .insertInto('invoiceCounter')
    .values({ businessId, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'year'])
        .doUpdateSet({ lastNumber: sql<number>`invoice_counter.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

export function insert(tenant: Tenant, invoice: NewInvoice) {
  const { content, ...row } = rowOf(tenant, invoice)
  const values = { ...row, content: JSON.stringify(content) }
  return tenant.db.insertInto('customerInvoice').values(values).execute()
}

export const rowOf = (tenant: Tenant, { customer, ...invoice }: NewInvoice) => ({
  businessId: tenant.businessId,
  ...invoice,
  sealed: sealedPart(tenant, invoice.id).sealJson(customer),
})

/** Leaves of the invoices of some bookings what says nothing of the person. */
export const blank = ({ db, businessId }: Tenant, bookingIds: string[]) =>
  sql`
    update customer_invoice set sealed = null
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`.execute(db)

const sealedPart = (tenant: Tenant, id: string) => sealed(tenant, 'customerInvoice', id)
