import { fault, invalid, refusal } from '#core/errors.ts'
import type { MasterKey } from '#core/key-ring.ts'
import { unknownToken } from '#core/tokens.ts'
import type { Db } from '#db/db.ts'
import type { Installation } from '#db/installation.ts'
import type { Caller, Session } from '#http/caller.ts'

import * as accounts from '../accounts/queries.ts'
import * as members from '../members/queries.ts'
import { hashInTurn } from '../passwords/hashing.ts'
import * as sessions from '../sessions/queries.ts'
import * as invitations from './queries.ts'
import type { Acceptance } from './schema.ts'

/** Who accepts: somebody who gets this password, or somebody who is signed in. */
export type Acceptor = { passwordHash: string } | { session: Session }

/**
 * Finds out who accepts. An account that has a password needs a session of its own: a link alone never opens
 * it. Nor does a link open one that works elsewhere already, since whoever invites may see it. Outside of
 * the transaction, since hashing takes long. Throws 404, 401 and 400.
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
  if (account && (account.passwordHash !== null || (await worksElsewhere(db, account.id))))
    throw refusal('INVALID_CREDENTIALS')
  if (password === undefined)
    throw invalid(fault('password', 'is required for a new account', 'required'))
  return { passwordHash: await hashInTurn(password) }
}

const worksElsewhere = async (db: Db, accountId: string) =>
  (await members.businessesOf(db, accountId)).length > 0

/** Makes the person a member, with an account if there was none; answers its id. Throws 404 and 401. */
export async function acceptInvitation(
  { db, masterKey }: Installation,
  { token, name = null }: Acceptance,
  acceptor: Acceptor,
): Promise<string> {
  const invitation = await invitations.take(db, masterKey, token)
  if (!invitation) throw unknownToken()
  const { businessId, email, role, staffId } = invitation
  const accountId =
    'session' in acceptor
      ? await signedInAccount(db, acceptor.session)
      : await accountWith(db, masterKey, { email, name, passwordHash: acceptor.passwordHash })
  await members.insert(db, { businessId, accountId, role, staffId })
  return accountId
}

/** A session that has ended meanwhile opens no other. */
async function signedInAccount(db: Db, { id, accountId }: Session) {
  if (!(await sessions.hold(db, id))) throw refusal('INVALID_CREDENTIALS')
  return accountId
}

/** An account that the command line has made has no password; one that got its own meanwhile keeps it. */
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
