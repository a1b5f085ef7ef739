import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { type Caller, knownCaller } from '#http/caller.ts'

import * as giftCards from './queries.ts'

/**
 * The id of the card that a code means; undefined when there is none, which is counted. Throws 429 once the caller
 * has sent too many of those, for right ones too. Asked outside of the transaction: what is counted stays,
 * whatever becomes of the request, and right codes cost a look alone, however many come at once.
 */
export async function lookUpCode(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  caller: Caller,
  code: string,
): Promise<string | undefined> {
  const { db } = tenant
  const limit = attempts.wrongCodesOf(masterKey, knownCaller(caller).id)
  const [id] = await Promise.all([
    giftCards.idOfCode(tenant, code),
    attempts.refuseReached(db, limit),
  ])
  if (id === undefined) await attempts.begin(db, [limit])
  return id
}
