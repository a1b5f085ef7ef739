import { idAt, timeOf } from '#core/ids.ts'
import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as keys from '#features/access/keys/queries.ts'

import * as entries from './queries.ts'
import type { AuditLog, AuditQuery } from './schema.ts'

/**
 * One page of the audit log, newest first: what was done in the business, and the sign-ins of its
 * members. The ids of both are in order of time.
 */
export async function listAuditLog(
  tenant: Tenant,
  installation: Installation,
  { limit, cursor: before, from, to, ...query }: AuditQuery,
): Promise<AuditLog> {
  const { timezone } = tenant.business
  const startOf = (date: string) => localDay(timezone, dayOf(date)).start
  const endOf = (date: string) => localDay(timezone, dayOf(date)).end
  const filter = {
    ...query,
    before,
    from: from && idAtMinute(startOf(from)),
    to: to && idAtMinute(endOf(to)),
    // One more row than the page holds shows whether there is a next page.
    limit: limit + 1,
  }
  const [own, ofAccounts] = await Promise.all([
    entries.list(tenant, filter),
    entries.listOfAccounts(tenant, installation, filter),
  ])
  const found = [...own, ...ofAccounts].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const listed = found.slice(0, limit)
  return {
    items: await named(tenant, installation, listed),
    nextCursor: found.length > limit ? (listed.at(-1)?.id ?? null) : null,
  }
}

const idAtMinute = (epochMinute: number) => idAt(new Date(epochMinute * 60_000))

/** Entries with the names of people and keys. */
async function named(
  { db, businessId }: Tenant,
  { masterKey }: Installation,
  found: readonly entries.EntryRow[],
) {
  const sides = found.flatMap(({ actor, target }) => [actor, target])
  const idsOf = (...kinds: string[]) => {
    const ids = sides.filter(({ kind }) => kinds.includes(kind)).flatMap(({ id }) => id ?? [])
    return [...new Set(ids)]
  }
  const names = new Map([
    ...(await accounts.names(db, masterKey, idsOf('ACCOUNT', 'OPERATOR', 'account', 'member'))),
    ...(await keys.names(db, businessId, idsOf('API_KEY', 'key'))),
  ])
  const withName = <Side extends { id: string | null }>(side: Side) => ({
    ...side,
    name: names.get(side.id ?? '') ?? null,
  })
  return found.map(({ id, action, actor, target, origin, changes }) => ({
    id,
    at: timeOf(id).toISOString(),
    action,
    actor: withName(actor),
    target: withName(target),
    address: origin?.address ?? null,
    userAgent: origin?.userAgent ?? null,
    changes,
  }))
}
