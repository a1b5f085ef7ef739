import { Type } from 'typebox'

import { ApiError, fault, invalid } from '#core/errors.ts'
import { unknownToken } from '#core/tokens.ts'
import type { Installation } from '#db/installation.ts'
import { sessionOf } from '#http/caller.ts'
import { post } from '#http/endpoint.ts'

import * as accounts from '../accounts/queries.ts'
import * as attempts from '../attempts/queries.ts'
import { checkCredentials } from '../sessions/login.ts'
import * as sessions from '../sessions/queries.ts'
import { passwordFaults } from './common.ts'
import { sendResetLink } from './forgot.ts'
import { hashInTurn } from './hashing.ts'
import * as resets from './queries.ts'
import { ForgottenPassword, PasswordChange, PasswordReset, ResetAsked } from './schema.ts'

export const passwordRoutes = [
  post('/auth/password', {
    name: 'changePassword',
    access: 'session',
    within: 'installation',
    summary: "Change one's own password",
    description: 'Ends all other sessions of the account.',
    body: PasswordChange,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => passwordFaults(body.newPassword, 'newPassword'),
    refusals: ['RATE_LIMIT_EXCEEDED'],
    async prepare({ installation, caller, body, origin }) {
      const { accountId } = sessionOf(caller)
      const current = body.currentPassword
      const account = await checkCurrent(installation, accountId, current, origin.address)
      return { account, passwordHash: await hashInTurn(body.newPassword) }
    },
    async handler({ installation: { db }, caller, prepared: { account, passwordHash } }) {
      const { accountId, id } = sessionOf(caller)
      if (!(await accounts.replacePassword(db, account, passwordHash))) throw wrongPassword()
      await resets.removeAll(db, accountId)
      await sessions.removeAll(db, accountId, { except: id })
      return null
    },
  }),

  post('/auth/password/forgot', {
    name: 'requestPasswordReset',
    access: 'public',
    within: 'installation',
    summary: 'Ask for a link to a new password',
    description:
      'The answer is the same whether there is such an account or not. At most five mails an hour go to one address.',
    body: ForgottenPassword,
    reply: ResetAsked,
    status: 202,
    async handler({ installation, body: { email }, config }) {
      const { db, masterKey } = installation
      // In the same transaction: one that changed nothing would be over sooner, and so tell that there
      // is no such account.
      const isAllowed = await attempts.isAllowed(db, attempts.resetsOf(masterKey, email))
      if (config.sendsMail && isAllowed) await sendResetLink(installation, email, config.publicUrl)
      return { message: asked }
    },
  }),

  post('/auth/password/reset', {
    name: 'resetPassword',
    access: 'public',
    within: 'installation',
    summary: 'Choose a new password with the token of a link',
    description: 'A token works once, within an hour. Ends all sessions of the account.',
    body: PasswordReset,
    reply: Type.Null(),
    status: 204,
    rules: ({ body }) => passwordFaults(body.newPassword, 'newPassword'),
    refusals: ['NOT_FOUND'],
    async prepare({ installation: { db }, body }) {
      // Only whoever holds a token makes the server hash.
      if (!(await resets.find(db, body.token))) throw unknownToken()
      return hashInTurn(body.newPassword)
    },
    async handler({ installation: { db }, body, prepared: passwordHash }) {
      const accountId = await resets.take(db, body.token)
      if (!accountId) throw unknownToken()
      await accounts.setPassword(db, accountId, passwordHash)
      await resets.removeAll(db, accountId)
      await sessions.removeAll(db, accountId)
      return null
    },
  }),
]

const asked = 'If there is an account with this e-mail address, a link is on its way to it.'

/** A wrong one is a fault of its field here, and counts as a failed login. */
async function checkCurrent(
  { db, masterKey }: Installation,
  accountId: string,
  password: string,
  address: string,
) {
  const { email } = await accounts.find(db, masterKey, accountId)
  return checkCredentials({ db, masterKey }, { email, password }, address).catch(
    (error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      throw isWrong ? wrongPassword() : error
    },
  )
}

const wrongPassword = () =>
  invalid(fault('currentPassword', 'is not your password', 'wrong_password'))
