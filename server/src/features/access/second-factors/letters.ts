import type { Installation } from '#db/installation.ts'
import * as mail from '#features/mail/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as accounts from '../accounts/queries.ts'
import { accountLetter } from '../letters/account-letter.ts'
import { type SecurityChange, words } from './words.ts'

/** Queues a letter to the owner of an account, in their language, where mail is sent. */
export async function notify(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { sendsMail, publicUrl }: Pick<ApiConfig, 'sendsMail' | 'publicUrl'>,
  accountId: string,
  change: SecurityChange,
) {
  if (!sendsMail) return
  const { email, locale } = await accounts.find(db, masterKey, accountId)
  const letter = securityLetter(change, { locale, publicUrl })
  await mail.queue(db, masterKey, { to: email, ...letter })
}

export const securityLetter = (
  change: SecurityChange,
  { locale, publicUrl }: { locale: string; publicUrl: string },
) =>
  accountLetter(words, locale, ({ about, expected, unexpected, action }) => ({
    subject: about[change].subject,
    text: `${about[change].text}\n\n${expected} ${unexpected}`,
    action: { label: action, url: `${publicUrl}/forgot-password` },
  }))
