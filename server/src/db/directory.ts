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
