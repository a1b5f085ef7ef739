import { sql } from 'kysely'

import { conflictFor } from '#core/errors.ts'
import type { QuotaName } from '#core/plans.ts'
import type { Tenant } from '#db/tenant.ts'

export interface Quota {
  name: QuotaName
  /** How much the business has used, this request not included. */
  used: (tenant: Tenant) => Promise<number>
}

/**
 * Throws 409 when the operator has limited this for the business and nothing is left. Without a limit it costs no statement: the
 * quotas are read with the state of the business. With one, the requests of a business that take of it come one after the
 * other, so that two of them cannot take the last one both. The lock is the first of their transaction.
 */
export async function requireQuota(tenant: Tenant, { name, used }: Quota): Promise<void> {
  const limit = tenant.state.quotas?.[name]
  if (limit === undefined) return
  const [, count] = await Promise.all([
    // Sent together: the count sees what was committed while the lock was waited for.
    lockQuota(tenant, name),
    used(tenant),
  ])
  if (count >= limit) throw quotaReached(name, limit)
}

/** Makes what takes of a quota of the business wait until the transaction ends. */
export const lockQuota = ({ db, businessId }: Tenant, name: QuotaName) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId} ${name}`}, 0))`.execute(db)

const quotaReached = (quota: QuotaName, limit: number) =>
  conflictFor('QUOTA_REACHED', `The operator limits this business: ${quota} ${limit}`, {
    quota,
    limit,
  })
