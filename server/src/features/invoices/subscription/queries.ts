import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'

import type { InvoicedBusiness } from '../invoiced-business.ts'
import type { PlanLine } from './months.ts'
import type { InvoiceStatus } from './states.ts'

export interface SubscriptionContent {
  /** The issuer of the invoice: lines, the first a name. */
  issuer: readonly string[]
  buyer: InvoicedBusiness
  timezone: string
  lines: PlanLine[]
}

const columns = [
  'id',
  'subscriptionId',
  'number',
  'amount',
  'currency',
  'status',
  'periodStart',
  'periodEnd',
  'paidAt',
  'createdAt',
] as const

export interface NewInvoice {
  id: string
  subscriptionId: string
  number: string
  amount: number
  currency: string
  status: InvoiceStatus
  periodStart: string
  periodEnd: string
  paidAt: string | null
  createdAt: string
  content: SubscriptionContent
}

export type InvoiceRow = Omit<NewInvoice, 'content'>

/** A range of instants for the creation; the end is exclusive. */
export interface Span {
  from: string
  until: string
}

export interface Filter extends Span {
  status?: InvoiceStatus | undefined
}

type Scope = Pick<Tenant, 'db' | 'businessId'>

const ours = ({ db, businessId }: Scope) =>
  db
    .selectFrom('subscriptionInvoice')
    .select(columns)
    .$narrowType<{ status: InvoiceStatus }>()
    .where('businessId', '=', businessId)

const within = (scope: Scope, { from, until }: Span) =>
  ours(scope)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

/** Newest first. */
export const list = (tenant: Tenant, { status, ...span }: Filter, page: PageRequest) =>
  paginate(
    within(tenant, span).$if(status !== undefined, (query) =>
      query.where('status', '=', status as string),
    ),
    page,
  )

/** All invoices of a range, at most one a month for a business, newest first. */
export const listWithin = (scope: Scope, span: Span): Promise<InvoiceRow[]> =>
  within(scope, span).execute()

/** All invoices of a business, for the operator of the installation, newest first. */
export const listAll = (tenant: Tenant, status?: InvoiceStatus): Promise<InvoiceRow[]> =>
  ours(tenant)
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Throws 404. */
export const find = (tenant: Tenant, id: string): Promise<InvoiceRow> =>
  ours(tenant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Invoice'))

/** Locks an invoice until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string): Promise<InvoiceRow> =>
  ours(tenant)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Invoice'))

/** With its lines. Throws 404. */
export async function findWhole(tenant: Tenant, id: string): Promise<NewInvoice> {
  const { content, ...row } = await ours(tenant)
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Invoice'))
  return { ...row, content: content as unknown as SubscriptionContent }
}

/** The totals of the invoices in each state, by currency, the latest currency first. */
export const totals = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('subscriptionInvoice')
    .select(['currency', 'status', sql<number>`sum(amount)`.as('total')])
    .select(sql<number>`count(*)`.as('count'))
    .$narrowType<{ status: InvoiceStatus }>()
    .where('businessId', '=', businessId)
    .groupBy(['currency', 'status'])
    .orderBy(sql`max(created_at)`, 'desc')
    .execute()

export async function count({ db, businessId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptionInvoice')
    .select(sql<number>`count(*)`.as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return count
}

export const insert = ({ db, businessId }: Tenant, { content, ...invoice }: NewInvoice) =>
  db
    .insertInto('subscriptionInvoice')
    .values({ businessId, ...invoice, content: JSON.stringify(content) })
    .execute()

export const update = (
  { db, businessId }: Tenant,
  id: string,
  changes: Pick<NewInvoice, 'status' | 'paidAt'>,
) =>
  db
    .updateTable('subscriptionInvoice')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
