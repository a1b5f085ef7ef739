import type { MasterKey } from '#core/crypto/key-ring.ts'
import { unknownToken } from '#core/crypto/tokens.ts'
import { fault, invalid, refusal, refuseFaults } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Db } from '#db/query-builder.ts'
import type { ApiConfig } from '#http/api-config.ts'
import type { Caller, Session } from '#http/identify/caller.ts'
import type { Origin } from '#http/request-origin.ts'

import * as accounts from '../accounts/queries.ts'
import { notifyOfRole } from '../members/notify-owners.ts'
import * as members from '../members/queries.ts'
import { passwordFaults } from '../passwords/common-passwords.ts'
import { hashWithSlot } from '../passwords/hashing.ts'
import * as sessions from '../sessions/queries.ts'
import { proveEmail } from './prove-email.ts'
import * as invitations from './queries.ts'
import type { Acceptance } from './schema.ts'

/** The accepting person: a new password, or a signed-in account. */
export type Acceptor = { passwordHash: string } | { session: Session }

/**
 * Identifies the person who accepts. An account with a password requires a session of that account: the link alone
 * never signs in to it. The link also does not sign in to an account that is a member of another business, since the
 * inviter may have seen the link. Without a password the reply is the same whether an account exists or not. It runs outside of the transaction, since hashing is slow. Throws 404, 401 and 400.
 */
export async function findAcceptor(
  { db, masterKey }: Installation,
  caller: Caller,
  { token, name, password }: Acceptance,
  origin: Origin,
): Promise<Acceptor> {
  const invitation = await invitations.findByToken(db, masterKey, token)
  if (!invitation) throw unknownToken()
  const account = await accounts.findByEmail(db, masterKey, invitation.email)
  if (account && caller.kind === 'session' && caller.accountId === account.id) {
    if (password !== undefined)
      throw invalid(fault('password', 'cannot be set here: the account has one'))
    return { session: caller }
  }
  if (password === undefined) throw refusal('INVALID_CREDENTIALS')
  const names = [invitation.email, name, await invitations.businessName(db, invitation.businessId)]
  refuseFaults(await passwordFaults(password, 'password', names))
  if (account && (account.passwordHash !== null || (await isMemberElsewhere(db, account.id))))
    throw refusal('INVALID_CREDENTIALS')
  return { passwordHash: await hashWithSlot(password, origin) }
}

const isMemberElsewhere = async (db: Db, accountId: string) =>
  (await members.businessesOf(db, accountId)).length > 0

/**
 * Adds the membership, and the account if none exists; returns the account's id with the invitation. A link that came in
 * a letter proves the e-mail address. Throws 404 and 401.
 */
export async function acceptInvitation(
  { db, masterKey }: Installation,
  { token, name = null }: Acceptance,
  acceptor: Acceptor,
  config: ApiConfig,
) {
  const invitation = await invitations.take(db, masterKey, token)
  if (!invitation) throw unknownToken()
  const { businessId, email, role, staffId, isMailed } = invitation
  const accountId =
    'session' in acceptor
      ? await signedInAccount(db, acceptor.session)
      : await accountWith(db, masterKey, { email, name, passwordHash: acceptor.passwordHash })
  const member = { businessId, accountId, role }
  if (await members.insert(db, { ...member, staffId }))
    await notifyOfRole({ db, masterKey }, config, member)
  if (isMailed) await proveEmail({ db, masterKey }, accountId, config)
  return { accountId, invitation }
}

/** A session that ended meanwhile must not create a new one. */
async function signedInAccount(db: Db, { id, accountId }: Session) {
  if (!(await sessions.lock(db, id))) throw refusal('INVALID_CREDENTIALS')
  return accountId
}

/** An account made on the command line has no password; one that was set meanwhile stays, and so does a new role. */
async function accountWith(
  db: Db,
  masterKey: MasterKey,
  account: { email: string; name: string | null; passwordHash: string },
) {
  const { id, isNew } = await accounts.ensure(db, masterKey, account)
  if (isNew) return id
  const unset = { id, passwordHash: null }
  const isSet = await accounts.replacePassword(db, unset, account.passwordHash)
  if (!isSet || (await isMemberElsewhere(db, id))) throw refusal('INVALID_CREDENTIALS')
  return id
}
