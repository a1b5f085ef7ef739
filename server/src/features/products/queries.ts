import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { searchPatterns, searchText } from '#core/text/text-search.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'

import { type NewProduct, type Product, type ProductQuery, stockMax } from './schema.ts'

const columns = [
  'id',
  'name',
  'description',
  'sku',
  'ean',
  'sellingPrice',
  'purchasePrice',
  'vatPercent',
  'trackInventory',
  'stockQuantity',
  'lowStockAlert',
  'isForSale',
  'status',
] as const

/** The base query: the products of one business that are not deleted. */
const products = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('product')
    .select(columns)
    .$castTo<Product>()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Newest first. */
export function list(
  tenant: Tenant,
  { search = '', status, isForSale, page, limit }: ProductQuery,
) {
  const patterns = searchPatterns(search)
  let query = products(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (status !== undefined) query = query.where('status', '=', status)
  if (isForSale !== undefined) query = query.where('isForSale', '=', isForSale)
  if (patterns === null) query = query.where(sql<boolean>`false`)
  else if (patterns.length > 0)
    query = query.where(sql<boolean>`search like all (${patterns}::text[])`)
  return paginate(query, { page, limit })
}

/** Tracked products whose stock is at or below lowStockAlert. */
const low = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'stockQuantity', 'lowStockAlert'])
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('trackInventory', '=', true)
    .whereRef('stockQuantity', '<=', 'lowStockAlert')
    .$narrowType<{ lowStockAlert: number }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

/** All of them, newest first. */
export const listLow = (tenant: Tenant) => low(tenant).execute()

/** The first of them, with their number. */
export async function firstLow(tenant: Tenant, limit: number) {
  const counted = low(tenant).select(sql<number>`count(*) over ()::int`.as('count'))
  const rows = await counted.limit(limit).execute()
  return { count: rows[0]?.count ?? 0, data: rows.map(({ count: _, ...product }) => product) }
}

export const find = (tenant: Tenant, id: string) =>
  products(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** Throws 404. */
export const mustExist = async (tenant: Tenant, id: string) => void (await find(tenant, id))

/** Locks the product until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string) =>
  products(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** Locks several products in a fixed order; unknown ids are omitted. */
export const lockAll = (tenant: Tenant, ids: string[]) =>
  products(tenant)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The editable fields of a product: its stock changes by movements only. */
export type Fields = Partial<Omit<Product, 'id' | 'stockQuantity'>>

export const insert = (
  { db, businessId, now }: Tenant,
  fields: Omit<NewProduct, 'stockQuantity'>,
) =>
  db
    .insertInto('product')
    .values({
      businessId,
      id: newId(),
      createdAt: now,
      updatedAt: now,
      search: searchTextOf(fields),
      ...fields,
    })
    .returning(columns)
    .$castTo<Product>()
    .executeTakeFirstOrThrow()

export const update = (
  { db, businessId, now }: Tenant,
  { id, ...fields }: Omit<Product, 'stockQuantity'>,
) =>
  db
    .updateTable('product')
    .set({ ...fields, search: searchTextOf(fields), updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<Product>()
    .executeTakeFirstOrThrow()

/**
 * Adds to the stock, or subtracts from it, and numbers the movement; undefined if the stock would become negative or
 * too large, and for an unknown product. Concurrent changes are serialised by the row lock.
 */
export const addStock = ({ db, businessId, now }: Tenant, id: string, changeQty: number) =>
  db
    .updateTable('product')
    .set({
      stockQuantity: sql<number>`stock_quantity + ${changeQty}`,
      movementCount: sql<number>`movement_count + 1`,
      // A transaction that waited for the lock may have begun earlier than the one before it.
      updatedAt: sql<string>`greatest(updated_at, ${now})`,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`stock_quantity + ${changeQty} between 0 and ${stockMax}`)
    .returning(['stockQuantity', 'movementCount as number', 'updatedAt as createdAt'])
    .executeTakeFirst()

/** The row stays for its movements. */
export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('product')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const searchTextOf = ({ name, sku = null, ean = null }: Pick<NewProduct, 'name' | 'sku' | 'ean'>) =>
  searchText(name, sku, ean)

const missing = () => notFound('Product')
