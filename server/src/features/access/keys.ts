import { createApiKey, displayParts, hashApiKey } from '#core/api-key.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Scope } from '#core/scopes.ts'
import type { Db } from '#db/db.ts'

export interface NewKey {
  businessId: string
  name: string
  scopes: readonly Scope[]
  madeBy?: string | null
  expiresAt?: Date | null
  /** Its text; a new random one unless given. */
  key?: string
}

/** Makes an API key. Its text is returned once and never again: only its hash is kept. */
export async function createKey(
  db: Db,
  { businessId, name, scopes, madeBy = null, expiresAt = null, key = createApiKey() }: NewKey,
) {
  const id = newId()
  await db
    .insertInto('apiKey')
    .values({
      hash: hashApiKey(key),
      id,
      businessId,
      madeBy,
      name,
      scopes: [...scopes],
      expiresAt,
      ...displayParts(key),
    })
    .execute()
  return { id, key }
}

/** The key with this text, if it was ever made; revoked or not. */
export const findKey = (db: Db, businessId: string, key: string) =>
  keys(db, businessId)
    .select(['id', 'revokedAt'])
    .where('hash', '=', hashApiKey(key))
    .executeTakeFirst()

/** The keys of a business, the newest first; what they open is not among it. */
export const keysOf = (db: Db, businessId: string) =>
  keys(db, businessId)
    .select(['id', 'name', 'prefix', 'lastFour', 'scopes'])
    .select(['createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Revokes a key for ever and answers when that was; a second time changes nothing. */
export async function revokeKey(db: Db, businessId: string, keyId: string, now: Date) {
  await db
    .updateTable('apiKey')
    .set({ revokedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', keyId)
    .where('revokedAt', 'is', null)
    .execute()
  return keys(db, businessId)
    .select(['id', 'revokedAt'])
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow(() => notFound('API key'))
}

const keys = (db: Db, businessId: string) =>
  db.selectFrom('apiKey').where('businessId', '=', businessId)
