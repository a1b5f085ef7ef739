import { fault, invalid, notFound, refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Caller } from '#http/caller.ts'

import * as accounts from '../accounts/queries.ts'
import * as members from '../members/queries.ts'
import { hashInTurn } from '../passwords/hashing.ts'
import * as invitations from './queries.ts'
import type { Acceptance } from './schema.ts'

/** Used, out of time or never made: one answer. */
const unknownToken = () => notFound('Token')

/**
 * The hash of the password that a new account gets; null for an account that has one. Such an account
 * needs a session of its own: a link alone never opens it. Outside of the transaction, since hashing
 * takes long. Throws 404, 401 and 400.
 */
export async function preparePassword(
  { db, masterKey }: Installation,
  caller: Caller,
  { token, password }: Acceptance,
): Promise<string | null> {
  const invitation = await invitations.findByToken(db, masterKey, token)
  if (!invitation) throw unknownToken()
  const account = await accounts.findByEmail(db, masterKey, invitation.email)
  if (!account?.passwordHash) {
    if (password === undefined) throw invalid(fault('password', 'is required for a new account'))
    return hashInTurn(password)
  }
  if (caller.kind !== 'session' || caller.accountId !== account.id)
    throw refusal('INVALID_CREDENTIALS')
  if (password !== undefined)
    throw invalid(fault('password', 'cannot be set here: the account has one'))
  return null
}

/** Makes the person a member, with an account if there was none; answers its id. Throws 404. */
export async function acceptInvitation(
  { db, masterKey }: Installation,
  { token, name = null }: Acceptance,
  passwordHash: string | null,
): Promise<string> {
  const invitation = await invitations.findByToken(db, masterKey, token)
  if (!invitation || !(await invitations.take(db, token))) throw unknownToken()
  const { businessId, email, role, staffId } = invitation
  const { id: accountId, isNew } = await accounts.ensure(db, masterKey, {
    email,
    name,
    passwordHash,
  })
  if (!isNew && passwordHash !== null)
    await setFirstPassword({ db, masterKey }, email, passwordHash)
  await members.insert(db, { businessId, accountId, role, staffId })
  return accountId
}

/** An account that the command line has made has no password; one that got its own meanwhile keeps it. */
async function setFirstPassword(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  email: string,
  passwordHash: string,
) {
  const account = await accounts.findByEmail(db, masterKey, email)
  if (!account || account.passwordHash !== null) throw refusal('INVALID_CREDENTIALS')
  await accounts.setPassword(db, account.id, passwordHash)
}
