import { type RawBuilder, sql } from 'kysely'

import { hashApiKey, isWellFormed } from '#core/api-key.ts'
import { unauthorized } from '#core/errors.ts'
import type { Db } from '#db/db.ts'
import { grouped } from '#db/grouped.ts'
import { prepared } from '#db/prepared.ts'
import type { Listing } from '#db/tenant.ts'

import type { Key } from '../caller.ts'
import { noteUse } from './last-used.ts'

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

// A key that was rotated ends a while later: it is revoked in the future.
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

const findKey = grouped(
  (db, hashes) => keysByHash(db, { hashes: hashes.map((hash) => `\\x${hash}`) }),
  ({ hash }: KeyRow) => hash,
)

/** The key with this text. Looked up on every request, so that a revoked key is refused at once, on every node. */
export async function identifyKey(db: Db, text: unknown): Promise<Key> {
  if (typeof text !== 'string' || !isWellFormed(text)) throw unauthorized()
  const row = await findKey(db, hashApiKey(text).toString('hex'))
  if (!row?.isAlive) throw unauthorized()
  noteUse('apiKey', row.id)
  const { id, accountId, scopes, businessId, wrappedKey } = row
  return { kind: 'key', id, accountId, scopes, home: { businessId, business: row, wrappedKey } }
}
