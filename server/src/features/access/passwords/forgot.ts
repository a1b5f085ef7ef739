import { emailHash } from '#core/key-ring.ts'
import { newToken } from '#core/tokens.ts'
import type { Installation } from '#db/installation.ts'
import * as mail from '#features/mail/queries.ts'

import * as resets from './queries.ts'

/** Where a page of ours takes a token and a new password. */
export const resetLink = (publicUrl: string, token: string) =>
  `${publicUrl}/reset-password?token=${token}`

/**
 * Sends a link to whoever owns the e-mail address, if that is an account's. The same statements are sent
 * whether it is or not, so that neither the answer nor its time tells.
 */
export async function sendResetLink(
  { db, masterKey }: Installation,
  email: string,
  publicUrl: string,
) {
  const token = newToken()
  const hash = emailHash(masterKey, email)
  await resets.insert(db, token, hash)
  const letter = {
    to: email,
    subject: 'Choose a new password',
    text: [
      'Somebody, probably you, asked for a new password for your account.',
      '',
      'This link leads to it. It works once, within an hour:',
      resetLink(publicUrl, token),
      '',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n'),
  }
  await mail.queueForAccount(db, masterKey, letter, hash)
}
