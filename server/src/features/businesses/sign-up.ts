import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'
import { giveRole, type OperatorOptions } from '#features/access/invitations/give-role.ts'
import { hashWithSlot } from '#features/access/passwords/hashing.ts'

import { createBusiness } from './create.ts'
import type { BusinessSignUp } from './sign-up-schema.ts'

/** Adds a business and, if an owner is given, the role; in the caller's transaction. Throws 409 as giveRole does. */
export async function signUp(
  db: Db,
  masterKey: MasterKey,
  { ownerEmail: email, ownerPassword: password, ...business }: BusinessSignUp,
  options: OperatorOptions,
) {
  const passwordHash = password === undefined ? null : await hashWithSlot(password)
  const id = await createBusiness(db, masterKey, business)
  const { country = null, ...listing } = business
  if (email === undefined) return { id, ...listing, country, owner: null }
  const owner = {
    business: { id, name: business.name },
    account: { email, passwordHash },
    role: 'OWNER' as const,
  }
  const { accountId, isNewAccount, invitation } = await giveRole({ db, masterKey }, owner, options)
  const shown = {
    email,
    id: accountId,
    isNew: isNewAccount,
    invitationUrl: invitation?.url ?? null,
  }
  return { id, ...listing, country, owner: shown }
}
