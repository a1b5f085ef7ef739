import type { MasterKey } from '#core/crypto/key-ring.ts'
import { isId } from '#core/ids.ts'
import { findOwner } from '#db/open-tenant.ts'
import type { Db } from '#db/query-builder.ts'
import type { Owner } from '#db/sealed.ts'

/**
 * The keys of a business, which verify the tokens of anonymous callers before further work is done for them;
 * undefined if there is no such business.
 */
export async function findBusinessKeys(
  db: Db,
  masterKey: MasterKey,
  businessId: string,
): Promise<Owner | undefined> {
  return isId(businessId) ? findOwner(db, masterKey, businessId) : undefined
}
