import { type RawBuilder, sql } from 'kysely'

import { hashToken } from '#core/crypto/tokens.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import * as holds from './queries.ts'
import { ended } from './take.ts'

const byToken = prepared(
  (
    _,
    { businessId, hash }: { businessId: string; hash: Buffer },
  ): RawBuilder<holds.HoldRow & { isLive: boolean }> => sql`
    select ${holds.columns}, ended_at is null and expires_at > now() as is_live from hold
    where business_id = ${businessId} and token_hash = ${hash}::bytea`,
)

/** A guest's hold by its token, live or not, without a lock; undefined if it is unknown. */
export async function findByToken({ db, businessId }: Tenant, token: string) {
  const [row] = await byToken(db, { businessId, hash: hashToken(token) })
  return row
}

/**
 * The id of a guest's hold by its token. Throws 409 SLOT_UNAVAILABLE if it is unknown or has ended. Locks nothing, so that
 * it may be the first step.
 */
export async function requireLive(tenant: Tenant, token: string): Promise<string> {
  const hold = await findByToken(tenant, token)
  if (hold?.isLive) return hold.id
  throw await ended(tenant, await settingsAt(tenant), hold ? holds.requestOf(hold) : {})
}
