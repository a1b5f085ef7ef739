import { networksOf } from '#core/client-network.ts'
import { unknownToken } from '#core/crypto/tokens.ts'
import { refuseFaults } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import type { Installation } from '#db/installation.ts'
import { post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'

import type { Account } from '../accounts/queries.ts'
import * as accounts from '../accounts/queries.ts'
import { resetsFrom } from '../attempts/guest-limits.ts'
import { ofEach, resetsOf } from '../attempts/limits.ts'
import * as attempts from '../attempts/queries.ts'
import { proveEmail } from '../invitations/prove-email.ts'
import * as members from '../members/queries.ts'
import { checkCurrentPassword, wrongPassword } from '../passwords/check-current.ts'
import { passwordFaults } from '../passwords/common-passwords.ts'
import { hashWithSlot } from '../passwords/hashing.ts'
import { notify } from '../second-factors/letters.ts'
import * as sessions from '../sessions/queries.ts'
import * as resets from './queries.ts'
import { ForgottenPassword, PasswordChange, PasswordReset, ResetAsked } from './schema.ts'
import { sendResetLink } from './send-reset-link.ts'

export const passwordRoutes = [
  post('/auth/password', {
    name: 'changePassword',
    access: 'session',
    audit: 'password.changed',
    within: 'installation',
    summary: "Change one's own password",
    description: 'Ends all other sessions of the account.',
    endsStreams: true,
    body: PasswordChange,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => passwordFaults(body.newPassword, 'newPassword'),
    refusals: ['RATE_LIMIT_EXCEEDED'],
    async prepare({ installation, caller, body, origin, signInFailed }) {
      const { accountId } = sessionOf(caller)
      const current = { accountId, password: body.currentPassword }
      const account = await checkCurrentPassword(installation, current, origin, signInFailed)
      await refuseNames(installation, account, body.newPassword)
      return { account, passwordHash: await hashWithSlot(body.newPassword, origin) }
    },
    async handler({ installation, caller, prepared: { account, passwordHash }, config, audit }) {
      const { db } = installation
      const { accountId, id } = sessionOf(caller)
      if (!(await accounts.replacePassword(db, account, passwordHash))) throw wrongPassword()
      await resets.removeAll(db, accountId)
      await sessions.removeAll(db, accountId, { except: id })
      await notify(installation, config, accountId, 'passwordChanged')
      audit()
      return null
    },
  }),

  post('/auth/password/forgot', {
    name: 'requestPasswordReset',
    access: 'public',
    within: 'installation',
    summary: 'Request a link for a new password',
    description:
      'The response is the same whether the account exists or not. At most five mails an hour go to one address, and thirty are caused by one network.',
    body: ForgottenPassword,
    reply: ResetAsked,
    status: 202,
    async handler({ installation, body: { email }, origin: { address }, config, raw }) {
      const { db, masterKey } = installation
      // The mail is queued in the same transaction: without a change the commit would be faster and so reveal that
      // there is no account.
      const isAllowed = await attempts.isAllowed(
        db,
        resetsOf(masterKey, email),
        // Bounded by the widths of a network.
        ...ofEach(networksOf(address), (network) => resetsFrom(masterKey, network)),
      )
      const accepted = raw.request.headers['accept-language'] ?? ''
      if (config.sendsMail && isAllowed)
        await sendResetLink(installation, email, { publicUrl: config.publicUrl, accepted })
      return { message: resetReply }
    },
  }),

  post('/auth/password/reset', {
    name: 'resetPassword',
    access: 'public',
    audit: 'password.reset',
    within: 'installation',
    summary: 'Choose a new password with the token of a link',
    description: 'A token can be used one time, within an hour. Ends all sessions of the account.',
    endsStreams: true,
    body: PasswordReset,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => passwordFaults(body.newPassword, 'newPassword'),
    refusals: ['NOT_FOUND'],
    async prepare({ installation, body, origin }) {
      // Only the holder of a valid token makes the server hash.
      const accountId = await resets.find(installation.db, body.token)
      if (!accountId) throw unknownToken()
      const account = await accounts.find(installation.db, installation.masterKey, accountId)
      await refuseNames(installation, account, body.newPassword)
      return hashWithSlot(body.newPassword, origin)
    },
    async handler({ installation, body, prepared: passwordHash, config, audit }) {
      const { db } = installation
      const taken = await resets.take(db, body.token)
      if (!taken) throw unknownToken()
      const { accountId, isMailed } = taken
      await accounts.setPassword(db, accountId, passwordHash)
      await resets.removeAll(db, accountId)
      await sessions.removeAll(db, accountId)
      if (isMailed) await proveEmail(installation, accountId, config)
      await notify(installation, config, accountId, 'passwordChanged')
      audit({ accountId })
      return null
    },
  }),
]

const resetReply = 'If this e-mail address has an account, a link has been sent to it.'

/** A new password that is made of names of its person: 400. */
async function refuseNames({ db }: Installation, account: Account, password: string) {
  const businesses = await members.businessesOf(db, account.id)
  const names = [account.email, account.name, ...businesses.map(({ name }) => name)]
  refuseFaults(await passwordFaults(password, 'newPassword', names))
}
