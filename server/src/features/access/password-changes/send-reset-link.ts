import { emailHashes } from '#core/crypto/key-ring.ts'
import { newToken } from '#core/crypto/tokens.ts'
import type { Installation } from '#db/installation.ts'
import * as mail from '#features/mail/queries.ts'

import * as accounts from '../accounts/queries.ts'
import * as resets from './queries.ts'
import { resetLetter } from './reset-letter.ts'

/** The URL of the dashboard page that takes a token and a new password. */
export const resetLink = (publicUrl: string, token: string) =>
  `${publicUrl}/reset-password?token=${token}`

/**
 * Sends a reset link to the e-mail address if it has an account. The same statements run in both cases, so that
 * neither the reply nor its timing reveals whether an account exists. The language is that of the request, since the
 * account is not read.
 */
export async function sendResetLink(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  email: string,
  { publicUrl, accepted }: { publicUrl: string; accepted: string },
) {
  const token = newToken()
  const hashes = emailHashes(masterKey, email)
  await resets.insert(db, { token, emailHashes: hashes, isMailed: true })
  const message = { to: email, ...resetLetter(resetLink(publicUrl, token), accepted) }
  await mail.queueIfExists(db, masterKey, message, accounts.withEmailHash(hashes))
}
