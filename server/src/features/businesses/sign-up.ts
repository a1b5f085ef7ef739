import type { MasterKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'
import { addMember, ensureAccount } from '#features/access/accounts.ts'

import { createBusiness } from './create.ts'
import type { BusinessSignUp } from './schema.ts'

/** Adds a business and makes its owner, if one is named, a member; runs in the caller's transaction. */
export async function signUp(
  db: Db,
  masterKey: MasterKey,
  { ownerEmail: email, ownerPassword: password, ...business }: BusinessSignUp,
) {
  const id = await createBusiness(db, masterKey, business)
  const { country = null, ...listing } = business
  if (email === undefined) return { id, ...listing, country, owner: null }
  const account = await ensureAccount(db, masterKey, { email, password })
  await addMember(db, { businessId: id, accountId: account.id, role: 'OWNER' })
  return { id, ...listing, country, owner: { email, ...account } }
}
