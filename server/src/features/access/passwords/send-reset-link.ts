import { emailHashes } from '#core/crypto/key-ring.ts'
import { newToken } from '#core/crypto/tokens.ts'
import type { Installation } from '#db/installation.ts'
import * as mail from '#features/mail/queries.ts'

import * as accounts from '../accounts/queries.ts'
import * as resets from './queries.ts'

/** The URL of the dashboard page that takes a token and a new password. */
export const resetLink = (publicUrl: string, token: string) =>
  `${publicUrl}/reset-password?token=${token}`

/**
 * Sends a reset link to the e-mail address if it has an account. The same statements run in both cases, so that
 * neither the reply nor its timing reveals whether an account exists.
 */
export async function sendResetLink(
  { db, masterKey }: Installation,
  email: string,
  publicUrl: string,
) {
  const token = newToken()
  const hashes = emailHashes(masterKey, email)
  await resets.insert(db, { token, emailHashes: hashes, isMailed: true })
  const message = {
    to: email,
    subject: 'Choose a new password',
    text: [
      'Somebody, probably you, asked to reset the password of your account.',
      '',
      'Open this link to choose a new password. It can be used one time, within an hour:',
      resetLink(publicUrl, token),
      '',
      'If you did not ask for this, ignore this message: your password stays the same.',
    ].join('\n'),
  }
  await mail.queueIfExists(db, masterKey, message, accounts.withEmailHash(hashes))
}
