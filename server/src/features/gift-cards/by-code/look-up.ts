import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { wrongCodesOf } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { type Caller, knownCaller } from '#http/identify/caller.ts'

import * as giftCards from '../queries.ts'

/**
 * The id of the card with this code; undefined if there is none, which counts as an attempt. Throws 429 after too
 * many unknown codes, for valid codes too. Call it outside of the transaction: the count must survive a rollback, and
 * valid codes only read the counter.
 */
export async function findByCode(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  caller: Caller,
  code: string,
): Promise<string | undefined> {
  const { db } = tenant
  const limit = wrongCodesOf(masterKey, knownCaller(caller).id)
  const [id] = await Promise.all([
    giftCards.idOfCode(tenant, code),
    attempts.requireBelowLimit(db, limit),
  ])
  if (id === undefined) await attempts.countWithin(db, limit)
  return id
}
