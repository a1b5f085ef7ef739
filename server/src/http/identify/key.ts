import { type RawBuilder, sql } from 'kysely'

import { hashApiKey, isWellFormed } from '#core/crypto/api-key.ts'
import { unauthorized } from '#core/errors.ts'
import { batchLookups } from '#db/pool/batch-lookups.ts'
import type { Db } from '#db/query-builder.ts'
import type { Listing } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Key } from './caller.ts'
import type { KeyCache } from './key-cache.ts'
import { recordUse } from './last-used.ts'

interface KeyRow extends Listing {
  id: string
  businessId: string
  accountId: string | null
  scopes: string[]
  wrappedKey: Buffer
  isAlive: boolean
  isSuspended: boolean
  /** Milliseconds until its end; null for a key without an end. */
  remainingMs: number | null
  /** In hexadecimal. */
  hash: string
}

// A rotated key stays valid for a grace period: revoked_at is in the future.
const keysByHash = prepared(
  (_: Db, { hashes }: { hashes: string[] }): RawBuilder<KeyRow> => sql<KeyRow>`
    select k.id, k.business_id, k.made_by as account_id, k.scopes, encode(k.hash, 'hex') as hash,
      (k.revoked_at is null or k.revoked_at > now())
        and (k.expires_at is null or k.expires_at > now()) as is_alive,
      (extract(epoch from least(k.revoked_at, k.expires_at) - now()) * 1000)::float8
        as remaining_ms,
      d.suspended_at is not null as is_suspended,
      d.name, d.slug, d.plan, d.timezone, d.currency,
      d.data_key as wrapped_key
    from api_key k join directory d on d.business_id = k.business_id
    where k.hash = any (${hashes}::bytea[])`,
)

const findKey = batchLookups(
  (db, hashes) => keysByHash(db, { hashes: hashes.map((hash) => `\\x${hash}`) }),
  ({ hash }: KeyRow) => hash,
)

/** Finds the key with this text in the database. Throws 401. */
export async function identifyKey(db: Db, text: unknown, cache: KeyCache): Promise<Key> {
  const hash = hashOf(text)
  if (hash === undefined) throw unauthorized()
  const store = cache.startLookup()
  const row = await findKey(db, hash)
  if (!row?.isAlive) {
    cache.delete(hash)
    throw unauthorized()
  }
  recordUse('apiKey', row.id)
  const { id, accountId, scopes, businessId, wrappedKey, isSuspended, remainingMs } = row
  const home = { businessId, business: row, wrappedKey, isSuspended }
  const key: Key = { kind: 'key', id, accountId, scopes, home }
  store(hash, key, remainingMs)
  return key
}

/** The key with this text where it was looked up a moment ago: good enough for a GET. */
export function cachedKey(text: unknown, cache: KeyCache): Key | undefined {
  const hash = hashOf(text)
  const key = hash === undefined ? undefined : cache.get(hash)
  if (key) recordUse('apiKey', key.id)
  return key
}

const hashOf = (text: unknown) =>
  typeof text === 'string' && isWellFormed(text) ? hashApiKey(text).toString('hex') : undefined
