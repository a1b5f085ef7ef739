import { notFound } from '#core/errors.ts'
import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Plan } from '#core/plans.ts'

import { readState } from './business-state.ts'
import type { Access } from './db.ts'
import type { Tenant } from './tenant.ts'
import { type Transaction, transaction } from './transaction.ts'

/** A business as the tenant of a transaction that no request began: a command's or a job's. */
export async function openTenant(
  { db, later, announce }: Pick<Transaction, 'db' | 'later' | 'announce'>,
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
    later,
    announce,
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

interface Means {
  database: Pick<Access, 'lease' | 'bind' | 'announce'>
  masterKey: MasterKey
  now?: Date
}

/** Works on a business in one transaction, for what no request of the API began. Throws 404. */
export const tenantTransaction = <T>(
  { database, masterKey, now }: Means,
  businessId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> =>
  transaction(database, async (running) =>
    work(await openTenant(running, masterKey, businessId, now)),
  )
