import { unwrapDataKey } from '#core/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction.ts'

import type { Salon } from './salon.ts'
import { database, masterKey } from './server.ts'

/** Works on a salon as a request does, for what no route offers yet. */
export async function asTenant<T>(
  { id: businessId }: Pick<Salon, 'id'>,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { dataKey: wrapped, ...business } = await database.db
    .selectFrom('directory')
    .select(['name', 'slug', 'plan', 'timezone', 'currency', 'rev', 'hasWebhooks', 'dataKey'])
    .where('businessId', '=', businessId)
    .$narrowType<{ plan: Tenant['business']['plan'] }>()
    .executeTakeFirstOrThrow()
  const dataKey = unwrapDataKey(masterKey, businessId, wrapped)
  return transaction(database, ({ db, later, announce }) =>
    work({
      db,
      later,
      announce,
      businessId,
      business,
      dataKey,
      actor: 'system',
      onlyStaffId: null,
      now: new Date(),
    }),
  )
}
