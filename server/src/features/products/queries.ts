import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { searchPatterns, searchText } from '#core/text-search.ts'
import { paginate } from '#db/page.ts'
import type { Tenant } from '#db/tenant.ts'

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

/** Every read starts here: the products of one business that are not deleted. */
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

/** Those that are counted and of which no more are left than they are to be listed at. */
export const listLow = ({ db, businessId }: Tenant) =>
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
    .execute()

export const find = (tenant: Tenant, id: string) =>
  products(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** Throws 404. */
export const mustExist = async (tenant: Tenant, id: string) => void (await find(tenant, id))

/** The product as it is until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string) =>
  products(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** The same of several, locked in one order by everybody; those that there are not are left out. */
export const lockAll = (tenant: Tenant, ids: string[]) =>
  products(tenant)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** What a product says of itself: its stock changes by movements only. */
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
 * Adds to the stock, or takes from it, and numbers the movement; undefined when that would leave fewer than
 * none or too many, and when there is no such product. Those who change it at once wait for each other,
 * and each sees what the one before has left.
 */
export const addStock = ({ db, businessId, now }: Tenant, id: string, changeQty: number) =>
  db
    .updateTable('product')
    .set({
      stockQuantity: sql<number>`stock_quantity + ${changeQty}`,
      movementCount: sql<number>`movement_count + 1`,
      // Of changes at once the later one may have begun first.
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
