import { createApiKey, displayParts, hashApiKey } from '#core/api-key.ts'
import { newId } from '#core/ids.ts'
import type { Scope } from '#core/scopes.ts'
import type { Db } from '#db/db.ts'

export interface NewKey {
  businessId: string
  name: string
  scopes: readonly Scope[]
  madeBy?: string | null
  expiresAt?: Date | null
}

/** Makes an API key. Its text is returned once and never again: only its hash is kept. */
export async function createKey(
  db: Db,
  { businessId, name, scopes, madeBy = null, expiresAt = null }: NewKey,
) {
  const key = createApiKey()
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
