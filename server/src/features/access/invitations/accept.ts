import type { MasterKey } from '#core/crypto/key-ring.ts'
import { unknownToken } from '#core/crypto/tokens.ts'
import { fault, invalid, refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Db } from '#db/query-builder.ts'
import type { Caller, Session } from '#http/identify/caller.ts'

import * as accounts from '../accounts/queries.ts'
import * as members from '../members/queries.ts'
import { hashWithSlot } from '../passwords/hashing.ts'
import * as sessions from '../sessions/queries.ts'
import * as invitations from './queries.ts'
import type { Acceptance } from './schema.ts'

/** The accepting person: a new password, or a signed-in account. */
export type Acceptor = { passwordHash: string } | { session: Session }

/**
 * Identifies the person who accepts. An account with a password requires a session of that account: the link alone
 * never signs in to it. The link also does not sign in to an account that is a member of another business, since the
 * inviter may have seen the link. It runs outside of the transaction, since hashing is slow. Throws 404, 401 and 400.
 */
export async function findAcceptor(
  { db, masterKey }: Installation,
  caller: Caller,
  { token, password }: Acceptance,
): Promise<Acceptor> {
  const invitation = await invitations.findByToken(db, masterKey, token)
  if (!invitation) throw unknownToken()
  const account = await accounts.findByEmail(db, masterKey, invitation.email)
  if (account && caller.kind === 'session' && caller.accountId === account.id) {
    if (password !== undefined)
      throw invalid(fault('password', 'cannot be set here: the account has one'))
    return { session: caller }
  }
  if (account && (account.passwordHash !== null || (await isMemberElsewhere(db, account.id))))
    throw refusal('INVALID_CREDENTIALS')
  if (password === undefined)
    throw invalid(fault('password', 'is required for a new account', 'required'))
  return { passwordHash: await hashWithSlot(password) }
}

const isMemberElsewhere = async (db: Db, accountId: string) =>
  (await members.businessesOf(db, accountId)).length > 0

/** Adds the membership, and the account if none exists; returns both ids. Throws 404 and 401. */
export async function acceptInvitation(
  { db, masterKey }: Installation,
  { token, name = null }: Acceptance,
  acceptor: Acceptor,
) {
  const invitation = await invitations.take(db, masterKey, token)
  if (!invitation) throw unknownToken()
  const { businessId, email, role, staffId } = invitation
  const accountId =
    'session' in acceptor
      ? await signedInAccount(db, acceptor.session)
      : await accountWith(db, masterKey, { email, name, passwordHash: acceptor.passwordHash })
  await members.insert(db, { businessId, accountId, role, staffId })
  return { accountId, invitation }
}

/** A session that ended meanwhile must not create a new one. */
async function signedInAccount(db: Db, { id, accountId }: Session) {
  if (!(await sessions.lock(db, id))) throw refusal('INVALID_CREDENTIALS')
  return accountId
}

/** An account made on the command line has no password; one that was set meanwhile stays. */
async function accountWith(
  db: Db,
  masterKey: MasterKey,
  account: { email: string; name: string | null; passwordHash: string },
) {
  const { id, isNew } = await accounts.ensure(db, masterKey, account)
  const unset = { id, passwordHash: null }
  if (!isNew && !(await accounts.replacePassword(db, unset, account.passwordHash)))
    throw refusal('INVALID_CREDENTIALS')
  return id
}
