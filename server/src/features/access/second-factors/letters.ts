import type { Installation } from '#db/installation.ts'
import * as mail from '#features/mail/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as accounts from '../accounts/queries.ts'

/** What a person is told of by e-mail, because somebody else may have done it. */
const letters = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed.',
  },
  secondFactorAdded: {
    subject: 'A second factor was added',
    text: 'A second factor was added to your account: it is asked for when you sign in.',
  },
  secondFactorRemoved: {
    subject: 'A second factor was removed',
    text: 'A second factor was removed from your account.',
  },
} as const

const advice = [
  '',
  'If this was you, there is nothing to do.',
  'If it was not, choose a new password now and look at the second factors and sessions of your account:',
]

/** Queues a letter to the owner of an account, where mail is sent. */
export async function notify(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { sendsMail, publicUrl }: Pick<ApiConfig, 'sendsMail' | 'publicUrl'>,
  accountId: string,
  letter: keyof typeof letters,
) {
  if (!sendsMail) return
  const { email } = await accounts.find(db, masterKey, accountId)
  const { subject, text } = letters[letter]
  const lines = [text, ...advice, `${publicUrl}/forgot-password`]
  await mail.queue(db, masterKey, { to: email, subject, text: lines.join('\n') })
}
