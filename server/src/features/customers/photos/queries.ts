import { sql } from 'kysely'

import { conflictFor, notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { sealedBytes } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import type { ResizedImage } from '#operation/images/resize.ts'

import * as customers from '../queries.ts'
import type { NewPhoto, Photo } from './schema.ts'

export const photosMax = 12
/** Bytes of all photos of a business. */
const bytesMax = 1024 ** 3

const columns = ['id', 'kind', 'date', 'width', 'height', 'createdAt'] as const

const photos = ({ db, businessId }: Tenant) =>
  db.selectFrom('customerPhoto').where('businessId', '=', businessId)

/** The photos of a customer, the latest day first. */
export async function list(tenant: Tenant, customerId: string): Promise<Photo[]> {
  const [rows] = await Promise.all([
    photos(tenant)
      .select(columns)
      .where('customerId', '=', customerId)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    customers.mustExist(tenant, customerId),
  ])
  return rows as Photo[]
}

/** Stores a resized photo. Concurrent photos of one customer wait for each other, so that they are counted. */
export async function insert(
  tenant: Tenant,
  customerId: string,
  { kind, date }: Pick<NewPhoto, 'kind' | 'date'>,
  { bytes, width, height }: ResizedImage,
): Promise<Photo> {
  const { db, businessId, now } = tenant
  await customers.lockAgainstErasure(tenant, customerId)
  await checkRoom(tenant, customerId, bytes.length)
  const id = newId()
  const photo = { id, kind, date, width, height, createdAt: now.toISOString() }
  const sealed = sealedBytes(tenant, 'customerPhoto', id).seal(Buffer.from(bytes))
  await db
    .insertInto('customerPhoto')
    .values({ businessId, customerId, ...photo, bytes: bytes.length, sealed })
    .execute()
  return photo
}

async function checkRoom(tenant: Tenant, customerId: string, bytes: number) {
  const { of, all } = await photos(tenant)
    .select([
      sql<number>`count(*) filter (where customer_id = ${customerId})`.as('of'),
      sql<number>`coalesce(sum(bytes), 0)::double precision`.as('all'),
    ])
    .executeTakeFirstOrThrow()
  if (of >= photosMax)
    throw conflictFor('BOUND_REACHED', `A customer has at most ${photosMax} photos`, {
      limit: photosMax,
    })
  if (all + bytes > bytesMax)
    throw conflictFor('BOUND_REACHED', 'The photos of the business take 1 GiB already', {
      limit: bytesMax,
    })
}

/** The size of all photos of the business, in megabytes. */
export async function megabytes(tenant: Tenant): Promise<number> {
  const { bytes } = await photos(tenant)
    .select(sql<number>`coalesce(sum(bytes), 0)::double precision`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes / 1_000_000
}

/** All photos of a customer, without their bytes. */
export const oldestFirst = (tenant: Tenant, customerId: string) =>
  photos(tenant)
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute() as Promise<Photo[]>

/** The bytes of a photo; undefined if there is none. */
export async function readIfAny(tenant: Tenant, customerId: string, id: string) {
  const row = await photos(tenant)
    .select('sealed')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && sealedBytes(tenant, 'customerPhoto', id).open(row.sealed)
}

/** The bytes of a photo. Throws 404. */
export async function read(tenant: Tenant, customerId: string, id: string): Promise<Buffer> {
  const bytes = await readIfAny(tenant, customerId, id)
  if (bytes === undefined) throw missing()
  return bytes
}

export async function remove(tenant: Tenant, customerId: string, id: string) {
  const { db, businessId } = tenant
  const { numDeletedRows } = await db
    .deleteFrom('customerPhoto')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing()
}

const missing = () => notFound('Photo')
