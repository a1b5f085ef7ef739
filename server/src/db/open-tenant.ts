import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { notFound } from '#core/errors.ts'
import type { Plan } from '#core/plans.ts'

import { readState } from './business-state.ts'
import type { Access } from './db.ts'
import type { Db } from './query-builder.ts'
import type { Owner } from './sealed.ts'
import type { Tenant } from './tenant.ts'
import { prepared } from './transaction/prepared.ts'
import { type UnitOfWork, transaction } from './transaction/unit-of-work.ts'

/** Opens a business as the tenant of a transaction outside a request: of a command or a job. */
export async function openTenant(
  {
    db,
    defer,
    beforeCommit,
    announce,
    attempt,
  }: Pick<UnitOfWork, 'db' | 'defer' | 'beforeCommit' | 'announce' | 'attempt'>,
  masterKey: MasterKey,
  businessId: string,
  now = new Date(),
): Promise<Tenant> {
  const listing = db
    .selectFrom('directory')
    .select(['name', 'slug', 'plan', 'timezone', 'currency', 'dataKey'])
    .$narrowType<{ plan: Plan }>()
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow(() => notFound('Business'))
  const [{ dataKey, ...business }, state] = await Promise.all([listing, readState(db, businessId)])
  return {
    db,
    defer,
    beforeCommit,
    announce,
    attempt,
    businessId,
    business,
    state,
    actor: 'system',
    actorId: null,
    onlyStaffId: null,
    now,
    dataKey: unwrapDataKey(masterKey, businessId, dataKey),
  }
}

/** A business and its key, to seal or open records; undefined if there is no such business. */
export async function findOwner(
  db: Db,
  masterKey: MasterKey,
  businessId: string,
): Promise<Owner | undefined> {
  const [row] = await keyOf(db, { businessId })
  return row && { businessId, dataKey: unwrapDataKey(masterKey, businessId, row.dataKey) }
}

const keyOf = prepared((db, { businessId }: { businessId: string }) =>
  db.selectFrom('directory').select('dataKey').where('businessId', '=', businessId),
)

interface Deps {
  database: Pick<Access, 'lease' | 'bind' | 'announce'>
  masterKey: MasterKey
  now?: Date
}

/** Runs work on a business in one transaction, outside a request of the API. Throws 404. */
export const tenantTransaction = <T>(
  { database, masterKey, now }: Deps,
  businessId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> =>
  transaction(database, async (running) =>
    work(await openTenant(running, masterKey, businessId, now)),
  )
