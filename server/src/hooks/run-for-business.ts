import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  now: () => Date
}

/** Runs a transaction of a business that another service has named; nothing if this installation does not know it. */
export async function runForBusiness(
  { database, masterKey, now }: Deps,
  businessId: string,
  run: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const access = database.of(workOf(businessId))
  const known = await access.db
    .selectFrom('directory')
    .select('businessId')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  // Another installation may share the account at the service.
  if (known) await tenantTransaction({ database: access, masterKey, now: now() }, businessId, run)
}

const workOf = (name: string) => {
  const lateAt = Date.now() + 10_000
  const isLate = () => Date.now() > lateAt
  return { name, timeoutClass: 'write' as const, isLate, isAbandoned: isLate }
}
