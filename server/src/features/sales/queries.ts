import { type Selectable, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { type Static, Type } from '#core/json-schema.ts'
import type { Sale as SaleTable } from '#db/schema/schema.gen.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import type { SoldProduct } from '#features/products/offer.ts'
import { Nullable } from '#http/types.ts'

import type { SaleQuery } from './request-schema.ts'

/** The customer of a sale as of that day. */
export const SaleCustomer = Type.Object({
  customerName: Nullable(Type.String()),
  customerEmail: Nullable(Type.String()),
})
export type SaleCustomer = Static<typeof SaleCustomer>

export const saleCustomer = sealedRecord('sale', SaleCustomer)

const nobody = saleCustomer.complete({})

/** The line of a gift card that was sold, in decimals of the currency. */
export interface SoldCard {
  id: string
  giftCardId: string
  amount: number
}

export const columns = [
  'id',
  'saleNumber',
  'customerId',
  'staffId',
  'date',
  'products',
  'productsTotal',
  'giftCards',
  'total',
  'tipAmount',
  'changeGiven',
  'vatPercent',
  'currency',
  'sealed',
  'createdAt',
] as const

/** A sale as stored, in decimals of the currency. */
export type SaleRow = Omit<
  Pick<Selectable<SaleTable>, (typeof columns)[number]>,
  'products' | 'giftCards'
> & { products: SoldProduct[]; giftCards: SoldCard[] }

const sales = (tenant: Pick<Tenant, 'db' | 'businessId' | 'onlyStaffId'>) => {
  const all = tenant.db
    .selectFrom('sale')
    .select(columns)
    .where('businessId', '=', tenant.businessId)
    .$castTo<SaleRow>()
  return tenant.onlyStaffId === null ? all : all.where('staffId', '=', tenant.onlyStaffId)
}

/** One page, newest first. */
export function list(tenant: Tenant, { from, to, staffId, customerId, page, limit }: SaleQuery) {
  let query = sales(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  if (staffId !== undefined) query = query.where('staffId', '=', staffId)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  return paginate(query, { page, limit })
}

/** Throws 404. */
export const find = (tenant: Tenant, id: string): Promise<SaleRow> =>
  sales(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** Locks a sale until the transaction ends, which serialises its refunds. Throws 404. */
export const lock = (tenant: Tenant, id: string): Promise<SaleRow> =>
  sales(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** Some sales to these customers, the oldest first, after a number of them. */
export const ofCustomers = (
  tenant: Tenant,
  customerIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<SaleRow[]> =>
  sales(tenant)
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const insert = (tenant: Tenant, { products, giftCards, ...row }: SaleRow) =>
  tenant.db
    .insertInto('sale')
    .values({
      businessId: tenant.businessId,
      ...row,
      products: JSON.stringify(products),
      giftCards: JSON.stringify(giftCards),
      updatedAt: row.createdAt,
    })
    .execute()

/** Marks a locked sale as changed, as by a refund. */
export const touch = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('sale')
    .set({ updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Gives the sales and their invoices of a merged customer to another one. */
export async function moveAll(tenant: Tenant, fromId: string, toId: string) {
  const { db, businessId, now } = tenant
  const moved = await db
    .updateTable('sale')
    .set({ customerId: toId, updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('customerId', '=', fromId)
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id)
  await invoices.moveOfSales(tenant, ids, toId)
}

/** Removes the personal data from the sales to some customers, and from their invoices. Returns the ids of the sales. */
export async function blank(tenant: Tenant, customerIds: readonly string[]): Promise<string[]> {
  const blanked = await tenant.db
    .updateTable('sale')
    .set({ sealed: null })
    .where('businessId', '=', tenant.businessId)
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .returning('id')
    .execute()
  const ids = blanked.map(({ id }) => id)
  await invoices.blankOfSales(tenant, ids)
  return ids
}

/** The customer of a sale as of its day; nobody known after an erasure. */
export const customerOf = (
  tenant: Tenant,
  { id, sealed: bytes }: Pick<SaleRow, 'id' | 'sealed'>,
): SaleCustomer => (bytes === null ? nobody : saleCustomer.open(tenant, id, bytes))

const missing = () => notFound('Sale')
