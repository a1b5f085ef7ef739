import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import { hashWithSlot } from '#features/access/passwords/hashing.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import { createBusiness } from './create.ts'
import type { BusinessSignUp } from './sign-up-schema.ts'

/** Adds a business and, if an owner is given, the membership; in the caller's transaction. */
export async function signUp(
  db: Db,
  masterKey: MasterKey,
  { ownerEmail: email, ownerPassword: password, ...business }: BusinessSignUp,
) {
  const passwordHash = password === undefined ? null : await hashWithSlot(password)
  const id = await createBusiness(db, masterKey, business)
  const { country = null, ...listing } = business
  if (email === undefined) return { id, ...listing, country, owner: null }
  const account = await accounts.ensure(db, masterKey, { email, passwordHash })
  await members.insert(db, { businessId: id, accountId: account.id, role: 'OWNER' })
  const added = { targetId: account.id, after: { email, role: 'OWNER' } }
  await recordAsOperator({ db, businessId: id }, 'member.added', added)
  return { id, ...listing, country, owner: { email, ...account } }
}
