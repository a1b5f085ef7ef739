import { isId } from '#core/ids.ts'
import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Owner } from '#db/sealed.ts'

const keyOf = prepared((db, { businessId }: { businessId: string }) =>
  db.selectFrom('directory').select('dataKey').where('businessId', '=', businessId),
)

/**
 * The keys of a business, by which what a stranger shows is proved before any work is done for them; undefined
 * where there is no such business.
 */
export async function findOwner(
  db: Db,
  masterKey: MasterKey,
  businessId: string,
): Promise<Owner | undefined> {
  const [row] = isId(businessId) ? await keyOf(db, { businessId }) : []
  return row && { businessId, dataKey: unwrapDataKey(masterKey, businessId, row.dataKey) }
}
