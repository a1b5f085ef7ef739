import { Type } from 'typebox'

import { unknownToken } from '#core/crypto/tokens.ts'
import { ApiError, fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import { post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'

import * as accounts from '../accounts/queries.ts'
import * as attempts from '../attempts/queries.ts'
import { checkCredentials } from '../sessions/login.ts'
import * as sessions from '../sessions/queries.ts'
import { passwordFaults } from './common-passwords.ts'
import { hashWithSlot } from './hashing.ts'
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
    body: PasswordChange,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => passwordFaults(body.newPassword, 'newPassword'),
    refusals: ['RATE_LIMIT_EXCEEDED'],
    async prepare({ installation, caller, body, origin, signInFailed }) {
      const { accountId } = sessionOf(caller)
      const current = { accountId, password: body.currentPassword, signInFailed }
      const account = await checkCurrent(installation, current, origin.address)
      return { account, passwordHash: await hashWithSlot(body.newPassword) }
    },
    async handler({ installation: { db }, caller, audit, prepared: { account, passwordHash } }) {
      const { accountId, id } = sessionOf(caller)
      if (!(await accounts.replacePassword(db, account, passwordHash))) throw wrongPassword()
      await resets.removeAll(db, accountId)
      await sessions.removeAll(db, accountId, { except: id })
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
      'The response is the same whether the account exists or not. At most five mails an hour go to one address.',
    body: ForgottenPassword,
    reply: ResetAsked,
    status: 202,
    async handler({ installation, body: { email }, config }) {
      const { db, masterKey } = installation
      // The mail is queued in the same transaction: without a change the commit would be faster and so reveal that
      // there is no account.
      const isAllowed = await attempts.isAllowed(db, attempts.resetsOf(masterKey, email))
      if (config.sendsMail && isAllowed) await sendResetLink(installation, email, config.publicUrl)
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
    body: PasswordReset,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => passwordFaults(body.newPassword, 'newPassword'),
    refusals: ['NOT_FOUND'],
    async prepare({ installation: { db }, body }) {
      // Only the holder of a valid token makes the server hash.
      if (!(await resets.find(db, body.token))) throw unknownToken()
      return hashWithSlot(body.newPassword)
    },
    async handler({ installation: { db }, body, audit, prepared: passwordHash }) {
      const accountId = await resets.take(db, body.token)
      if (!accountId) throw unknownToken()
      await accounts.setPassword(db, accountId, passwordHash)
      await resets.removeAll(db, accountId)
      await sessions.removeAll(db, accountId)
      audit({ accountId })
      return null
    },
  }),
]

const resetReply = 'If this e-mail address has an account, a link has been sent to it.'

/** A wrong current password is a validation error of its field, and counts as a failed login. */
async function checkCurrent(
  { db, masterKey }: Installation,
  {
    accountId,
    password,
    signInFailed,
  }: { accountId: string; password: string; signInFailed: (accountId: string) => void },
  address: string,
) {
  const { email } = await accounts.find(db, masterKey, accountId)
  const credentials = { email, password }
  return checkCredentials({ db, masterKey }, credentials, address, signInFailed).catch(
    (error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      throw isWrong ? wrongPassword() : error
    },
  )
}

const wrongPassword = () =>
  invalid(fault('currentPassword', 'is not the current password', 'wrong_password'))
