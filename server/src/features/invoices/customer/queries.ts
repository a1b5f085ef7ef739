import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'
import { Nullable } from '#http/types.ts'

import type { Span } from '../subscription/queries.ts'
import type { InvoiceContent } from './content.ts'

/** The customer of an invoice, as copied into the booking; null after an erasure. */
export const InvoiceRecipient = Type.Object({
  customerName: Nullable(Type.String()),
  customerEmail: Nullable(Type.String()),
})
export type InvoiceRecipient = Static<typeof InvoiceRecipient>

export const invoiceRecipient = sealedRecord('customerInvoice', InvoiceRecipient)

const noRecipient = invoiceRecipient.complete({})

export interface NewInvoice {
  id: string
  number: string
  /** Null: of a sale without a visit. */
  bookingId: string | null
  saleId: string | null
  /** Null: a sale to nobody known. */
  customerId: string | null
  total: number
  currency: string
  content: InvoiceContent
  customer: InvoiceRecipient
  createdAt: string
}

export type CustomerInvoice = Awaited<ReturnType<typeof findByBooking>>

/** The invoice of a booking. Throws 404. */
export const findByBooking = (tenant: Tenant, bookingId: string) =>
  findBy(tenant, 'bookingId', bookingId)

/** The invoice of a sale without a visit. Throws 404. */
export const findBySale = (tenant: Tenant, saleId: string) => findBy(tenant, 'saleId', saleId)

async function findBy(tenant: Tenant, column: 'bookingId' | 'saleId', id: string) {
  const {
    sealed: bytes,
    content,
    ...row
  } = await tenant.db
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'total', 'currency', 'content', 'sealed', 'createdAt'])
    .where('businessId', '=', tenant.businessId)
    .where(column, '=', id)
    .executeTakeFirstOrThrow(() => notFound('Invoice'))
  const customer = bytes ? invoiceRecipient.open(tenant, row.id, bytes) : noRecipient
  return { ...row, content: content as unknown as InvoiceContent, customer }
}

/** One page of the invoices of a range, the newest first. */
export async function list(tenant: Tenant, { from, until }: Span, page: PageRequest) {
  const rows = tenant.db
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'bookingId', 'saleId', 'customerId', 'total', 'currency'])
    .select(['content', 'sealed', 'createdAt'])
    .where('businessId', '=', tenant.businessId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const { data, meta } = await paginate(rows, page)
  return {
    data: data.map(({ sealed: bytes, content, ...row }) => ({
      ...row,
      content: content as unknown as InvoiceContent,
      customer: bytes ? invoiceRecipient.open(tenant, row.id, bytes) : noRecipient,
    })),
    meta,
  }
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

/** The numbers of the invoices of some sales. */
export const numbersOfSales = ({ db, businessId }: Tenant, saleIds: readonly string[]) =>
  db
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'saleId'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`sale_id = any(${saleIds}::uuid[])`)
    .execute()

/**
 * Allocates the next number of a year. The row lock lasts until the transaction ends, and a rollback frees the
 * number: so the numbers have no gaps. Only the lock of the head of the loyalty ledger may follow.
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
  sealed: invoiceRecipient.seal(tenant, invoice.id, customer),
})

/** Gives the invoices of some bookings to another customer; the recipients that are written on them stay. */
export const moveTo = ({ db, businessId }: Tenant, bookingIds: string[], customerId: string) =>
  sql`
    update customer_invoice set customer_id = ${customerId}
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`.execute(db)

/** Removes the personal data from the invoices of some bookings. */
export const blank = ({ db, businessId }: Tenant, bookingIds: string[]) =>
  sql`
    update customer_invoice set sealed = null
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`.execute(db)

/** The same for invoices of sales without a visit. */
export const moveOfSales = (
  { db, businessId }: Tenant,
  saleIds: readonly string[],
  customerId: string,
) =>
  sql`
    update customer_invoice set customer_id = ${customerId}
    where business_id = ${businessId} and sale_id = any(${saleIds}::uuid[])`.execute(db)

export const blankOfSales = ({ db, businessId }: Tenant, saleIds: readonly string[]) =>
  sql`
    update customer_invoice set sealed = null
    where business_id = ${businessId} and sale_id = any(${saleIds}::uuid[])`.execute(db)
