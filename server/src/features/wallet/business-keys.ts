import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { isId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import type { Owner } from '#db/sealed.ts'
import { prepared } from '#db/transaction/prepared.ts'

const keyOf = prepared((db, { businessId }: { businessId: string }) =>
  db.selectFrom('directory').select('dataKey').where('businessId', '=', businessId),
)

/**
 * The keys of a business, which verify the tokens of anonymous callers before further work is done for them;
 * undefined if there is no such business.
 */
export async function findBusinessKeys(
  db: Db,
  masterKey: MasterKey,
  businessId: string,
): Promise<Owner | undefined> {
  const [row] = isId(businessId) ? await keyOf(db, { businessId }) : []
  return row && { businessId, dataKey: unwrapDataKey(masterKey, businessId, row.dataKey) }
}
