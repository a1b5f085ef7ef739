import type { Insertable } from 'kysely'

import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Location } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

const columns = [
  'id',
  'name',
  'street',
  'houseNumber',
  'city',
  'postalCode',
  'country',
  'latitude',
  'longitude',
  'phone',
  'email',
  'isActive',
] as const

type Fields = Pick<Insertable<Location>, Exclude<(typeof columns)[number], 'id'>>

/** The base query: the locations of one business that are not deleted. */
const locations = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('location')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Newest first. */
export const list = (tenant: Tenant) =>
  locations(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const find = (tenant: Tenant, id: string) =>
  locations(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** Locks the location until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string) =>
  locations(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

export const insert = ({ db, businessId, now }: Tenant, fields: Fields) =>
  db
    .insertInto('location')
    .values({ businessId, id: newId(), createdAt: now, updatedAt: now, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const update = ({ db, businessId, now }: Tenant, id: string, changes: Partial<Fields>) =>
  db
    .updateTable('location')
    .set({ ...changes, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('location')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('Location')
