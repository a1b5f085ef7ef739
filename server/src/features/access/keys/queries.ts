import { sql } from 'kysely'

import { createApiKey, displayParts, hashApiKey } from '#core/api-key.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Scope } from '#core/scopes.ts'
import type { Db } from '#db/db.ts'

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

/** Every read starts here: the keys of one business, ended ones too; what they open is not among it. */
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
  /** Its text; a new random one unless given. */
  key?: string
}

/** Makes an API key. Its text is returned once and never again: only its hash is kept. */
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
      scopes: [...scopes],
      expiresAt,
      ...displayParts(key),
    })
    .returning(columns)
    .$narrowType<{ scopes: Scope[] }>()
    .executeTakeFirstOrThrow()
  return { ...row, key }
}

/** The key with this text, if it was ever made; revoked or not. */
export const findByText = (db: Db, businessId: string, key: string) =>
  keys(db, businessId).where('hash', '=', hashApiKey(key)).executeTakeFirst()

/** The newest first. */
export const list = (db: Db, businessId: string): Promise<Key[]> =>
  keys(db, businessId).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

/** Throws 404. */
export const find = (db: Db, businessId: string, id: string): Promise<Key> =>
  keys(db, businessId).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** The key as it is until the transaction ends. Throws 404. */
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
 * Ends a key for ever, at once or some seconds from now; one that ends before stays as it is. Told by the
 * database's clock, as when it is looked up: those of the nodes may differ. Answers the key. Throws 404.
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

/** What these keys of a business are called, by their ids. */
export async function names(db: Db, businessId: string, ids: string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom('apiKey').select(['id', 'name']).where('businessId', '=', businessId)
  return (await query.where('id', 'in', ids).execute()).map(({ id, name }) => [id, name] as const)
}
