import { type RawBuilder, sql } from 'kysely'

import { hashApiKey, isWellFormed } from '#core/crypto/api-key.ts'
import { unauthorized } from '#core/errors.ts'
import { batchLookups } from '#db/pool/batch-lookups.ts'
import type { Db } from '#db/query-builder.ts'
import type { Listing } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Key } from './caller.ts'
import { recordUse } from './last-used.ts'

interface KeyRow extends Listing {
  id: string
  businessId: string
  accountId: string | null
  scopes: string[]
  wrappedKey: Buffer
  isAlive: boolean
  /** In hexadecimal. */
  hash: string
}

// A rotated key stays valid for a grace period: revoked_at is in the future.
const keysByHash = prepared(
  (_: Db, { hashes }: { hashes: string[] }): RawBuilder<KeyRow> => sql<KeyRow>`
    select k.id, k.business_id, k.made_by as account_id, k.scopes, encode(k.hash, 'hex') as hash,
      (k.revoked_at is null or k.revoked_at > now())
        and (k.expires_at is null or k.expires_at > now()) as is_alive,
      d.name, d.slug, d.plan, d.timezone, d.currency,
      d.data_key as wrapped_key
    from api_key k join directory d on d.business_id = k.business_id
    where k.hash = any (${hashes}::bytea[])`,
)

const findKey = batchLookups(
  (db, hashes) => keysByHash(db, { hashes: hashes.map((hash) => `\\x${hash}`) }),
  ({ hash }: KeyRow) => hash,
)

/**
 * Finds the key with this text. Looked up on every request, so that a revoked key is refused at
 * once, on every node.
 */
export async function identifyKey(db: Db, text: unknown): Promise<Key> {
  if (typeof text !== 'string' || !isWellFormed(text)) throw unauthorized()
  const row = await findKey(db, hashApiKey(text).toString('hex'))
  if (!row?.isAlive) throw unauthorized()
  recordUse('apiKey', row.id)
  const { id, accountId, scopes, businessId, wrappedKey } = row
  return { kind: 'key', id, accountId, scopes, home: { businessId, business: row, wrappedKey } }
}
