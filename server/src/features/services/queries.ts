import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { addons, columnsOf, variants } from './child-queries.ts'
import type { NewService, ServiceChanges } from './schema.ts'

const columns = [
  'id',
  'name',
  'description',
  'categoryId',
  'price',
  'duration',
  'isActive',
  'isOnline',
  'sortOrder as order',
  'depositPercent',
  'vatPercent',
  'createdAt',
  'updatedAt',
] as const

/** The base query: the services of one business that are not deleted. */
const services = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('service')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** All services with their variants, in two queries. */
export async function list(tenant: Tenant) {
  const [rows, all] = await Promise.all([
    services(tenant).orderBy('sortOrder').orderBy('createdAt').orderBy('id').execute(),
    variants.list(tenant, {}),
  ])
  const byService = Map.groupBy(all, ({ serviceId }) => serviceId)
  return rows.map((row) => ({ ...row, variants: byService.get(row.id) ?? [] }))
}

/** One service with its variants and add-ons. */
export async function find(tenant: Tenant, id: string) {
  const [service, extras] = await Promise.all([
    services(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing),
    extrasOf(tenant, id),
  ])
  return { ...service, ...extras }
}

export async function extrasOf(tenant: Tenant, serviceId: string) {
  const owner = { serviceId }
  const [itsVariants, itsAddons] = await Promise.all([
    variants.list(tenant, owner),
    addons.list(tenant, owner),
  ])
  return { variants: itsVariants, addons: itsAddons }
}

/** Throws 404. */
export const mustExist = async (tenant: Tenant, id: string) =>
  void (await services(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing))

/** Locks the service until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string) =>
  services(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** Locks services against deletion until the transaction ends; returns those that exist. */
export const lockAgainstDeletion = ({ db, businessId }: Tenant, ids: readonly string[]) =>
  db
    .selectFrom('service')
    .select('id')
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()

/** Locks a category against deletion until the transaction ends; undefined if it does not exist. */
export const lockCategory = ({ db, businessId }: Tenant, id: string) =>
  db
    .selectFrom('serviceCategory')
    .select('id')
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export const insert = ({ db, businessId, now }: Tenant, fields: NewService) =>
  db
    .insertInto('service')
    .values({ businessId, id: newId(), createdAt: now, updatedAt: now, ...columnsOf(fields) })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const update = (
  { db, businessId }: Tenant,
  id: string,
  changes: ServiceChanges,
  updatedAt: Date,
) =>
  db
    .updateTable('service')
    .set({ ...columnsOf(changes), updatedAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('service')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

export const clearCategory = ({ db, businessId }: Tenant, categoryId: string) =>
  db
    .updateTable('service')
    .set({ categoryId: null })
    .where('businessId', '=', businessId)
    .where('categoryId', '=', categoryId)
    .execute()

const missing = () => notFound('Service')
