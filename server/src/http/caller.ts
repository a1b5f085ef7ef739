import { type RawBuilder, sql } from 'kysely'

import { hashApiKey, isWellFormed } from '#core/api-key.ts'
import { forbidden, notFound, unauthorized } from '#core/errors.ts'
import { covers, type Plan } from '#core/plans.ts'
import type { Access, Scope } from '#core/scopes.ts'
import type { Db } from '#db/db.ts'
import { grouped } from '#db/grouped.ts'
import { prepared } from '#db/prepared.ts'
import type { Listing } from '#db/tenant.ts'

import { noteUse } from './last-used.ts'

export interface Caller {
  kind: 'apiKey' | 'session'
  /** The key's or the session's own id. */
  id: string
  /** The person who made the key; null when nobody is known. */
  accountId: string | null
  scopes: readonly string[]
  businessId: string
  business: Listing
  /** Wrapped by the master key. */
  wrappedKey: Buffer
}

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

const keysByHash = prepared(
  (_: Db, { hashes }: { hashes: string[] }): RawBuilder<KeyRow> => sql<KeyRow>`
    select k.id, k.business_id, k.made_by as account_id, k.scopes, encode(k.hash, 'hex') as hash,
      k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) as is_alive,
      d.name, d.slug, d.plan, d.timezone, d.currency, d.rev, d.has_webhooks,
      d.data_key as wrapped_key
    from api_key k join directory d on d.business_id = k.business_id
    where k.hash = any (${hashes}::bytea[])`,
)

const findKey = grouped(
  (db, hashes) => keysByHash(db, { hashes: hashes.map((hash) => `\\x${hash}`) }),
  ({ hash }: KeyRow) => hash,
)

/** Who is calling. Looked up on every request, so that a revoked key is refused at once, on every node. */
export async function identify(db: Db, key: unknown): Promise<Caller> {
  if (typeof key !== 'string' || !isWellFormed(key)) throw unauthorized()
  const row = await findKey(db, hashApiKey(key).toString('hex'))
  if (!row?.isAlive) throw unauthorized()
  noteUse(row.id)
  const { id, accountId, scopes, businessId, wrappedKey } = row
  return { kind: 'apiKey', id, accountId, scopes, businessId, wrappedKey, business: row }
}

/** Refuses a caller whose plan or scopes the contract does not admit. */
export function authorise(caller: Caller, access: Access, plan: Plan) {
  if (!covers(caller.business.plan, plan))
    throw forbidden('PLAN_REQUIRED', `This operation needs the ${plan} plan`)
  if (caller.kind === 'session' || access === 'any') return
  if (access === 'session')
    throw forbidden('FORBIDDEN_FOR_API_KEY', 'This operation is not available to API keys')
  requireScope(caller, access)
}

export function requireScope({ kind, scopes }: Caller, scope: Scope) {
  if (kind === 'apiKey' && !scopes.includes(scope))
    throw forbidden('MISSING_SCOPE', `The API key lacks the scope ${scope}`)
}

/** Refuses a request that names a business other than the caller's, in its path, query or body. */
export function requireOwnBusiness(caller: Caller, ...parts: unknown[]) {
  for (const part of parts) {
    const named = (part as { businessId?: unknown } | null | undefined)?.businessId
    if (named !== undefined && named !== caller.businessId)
      throw forbidden('BUSINESS_MISMATCH', 'The API key belongs to another business')
  }
}

/** What an unknown route answers. */
export const noSuchRoute = () => notFound('Route')
