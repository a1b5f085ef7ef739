import { sql } from 'kysely'

import type { Db } from './db.ts'
import { prepared } from './prepared.ts'
import type { Tenant } from './tenant.ts'

const bump = prepared((db, { businessId }: { businessId: string }) =>
  db
    .updateTable('directory')
    .set({ rev: sql<number>`rev + 1` })
    .where('businessId', '=', businessId),
)

/** Tells every node that what it has cached of the settings is old; in the transaction that changes them. */
export const bumpRev = (db: Db, { businessId }: Pick<Tenant, 'businessId'>) =>
  bump(db, { businessId })

const revOf = prepared((db, { businessId }: { businessId: string }) =>
  db.selectFrom('directory').select('rev').where('businessId', '=', businessId),
)

/** The rev as it is now; read after a lock, since the one of the request may be older. */
export async function currentRev({ db, businessId }: Tenant) {
  const [row] = await revOf(db, { businessId })
  if (!row) throw new Error(`No business ${businessId}`)
  return row.rev
}
