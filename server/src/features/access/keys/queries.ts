import { sql } from 'kysely'

import { createApiKey, displayParts, hashApiKey } from '#core/crypto/api-key.ts'
import { conflictFor, notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Scope } from '#core/scopes.ts'
import type { Db } from '#db/query-builder.ts'
import { lockBusiness } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Key } from './schema.ts'

const columns = [
  'id',
  'name',
  'prefix',
  'lastFour',
  'scopes',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'revokedAt',
] as const

/** The base query: keys of one business, ended ones included, without the secret. */
const keys = (db: Db, businessId: string) =>
  db
    .selectFrom('apiKey')
    .select(columns)
    .$narrowType<{ scopes: Scope[] }>()
    .where('businessId', '=', businessId)

export interface NewKey {
  businessId: string
  name: string
  scopes: readonly Scope[]
  madeBy?: string | null
  expiresAt?: Date | string | null
  /** The secret of the key; random if not given. */
  key?: string
}

/** Creates an API key. The secret is returned only here: the database stores its hash. */
export async function createKey(
  db: Db,
  { businessId, name, scopes, madeBy = null, expiresAt = null, key = createApiKey() }: NewKey,
): Promise<Key & { key: string }> {
  const row = await db
    .insertInto('apiKey')
    .values({
      hash: hashApiKey(key),
      id: newId(),
      businessId,
      madeBy,
      name,
      scopes: [...new Set(scopes)],
      // PostgreSQL reads offsets below 16 hours only.
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      ...displayParts(key),
    })
    .returning(columns)
    .$narrowType<{ scopes: Scope[] }>()
    .executeTakeFirstOrThrow()
  return { ...row, key }
}

const keysMax = 50

/** Throws 409 if the business has as many valid keys as it may; concurrent creations wait for each other. */
export async function requireFew(tenant: Tenant) {
  const [, { count }] = await Promise.all([
    lockBusiness(tenant),
    tenant.db
      .selectFrom('apiKey')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('businessId', '=', tenant.businessId)
      .where(sql<boolean>`coalesce(least(revoked_at, expires_at), 'infinity') > now()`)
      .executeTakeFirstOrThrow(),
  ])
  if (count >= keysMax)
    throw conflictFor('BOUND_REACHED', `A business holds at most ${keysMax} valid API keys`, {
      limit: keysMax,
    })
}

/** The key with this secret, revoked or not; undefined if unknown. */
export const findBySecret = (db: Db, businessId: string, key: string) =>
  keys(db, businessId).where('hash', '=', hashApiKey(key)).executeTakeFirst()

/** The newest first. */
export const list = (db: Db, businessId: string): Promise<Key[]> =>
  keys(db, businessId).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

/** Throws 404. */
export const find = (db: Db, businessId: string, id: string): Promise<Key> =>
  keys(db, businessId).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** Locks the key until the transaction ends. Throws 404. */
export const lock = (db: Db, businessId: string, id: string) =>
  keys(db, businessId)
    .select('madeBy')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('API key')

export async function rename(db: Db, businessId: string, id: string, name: string) {
  await db
    .updateTable('apiKey')
    .set({ name })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/**
 * Ends a key permanently, now or after some seconds; an earlier end stays. The time is the database's, as in the
 * look-up of callers, since the clocks of nodes may differ. Returns the key. Throws 404.
 */
export async function revoke(
  db: Db,
  businessId: string,
  id: string,
  { afterSeconds = 0 } = {},
): Promise<Key> {
  const revokedAt = sql<string>`now() + ${afterSeconds}::int * interval '1 second'`
  await db
    .updateTable('apiKey')
    .set({ revokedAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('revokedAt', 'is', null), eb('revokedAt', '>', revokedAt)]))
    .execute()
  return find(db, businessId, id)
}

/** The names of these keys of a business, by id. */
export async function names(db: Db, businessId: string, ids: string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom('apiKey').select(['id', 'name']).where('businessId', '=', businessId)
  return (await query.where('id', 'in', ids).execute()).map(({ id, name }) => [id, name] as const)
}
