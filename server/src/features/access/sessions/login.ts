import { ApiError, refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import type { Account } from '../accounts/queries.ts'
import * as accounts from '../accounts/queries.ts'
import * as attempts from '../attempts/queries.ts'
import { isPassword } from '../passwords/hashing.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * The account with this e-mail address and password. Unknown addresses, wrong passwords and accounts without a
 * password give the same reply in the same time. Throws 401, 429 before any look-up, and 503 if too many callers
 * wait. Call it outside of a transaction: failures count even if the request is rolled back.
 */
export async function checkCredentials(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { email, password }: Credentials,
  address: string,
  signInFailed: (accountId: string) => void,
): Promise<Account> {
  const byEmail = attempts.loginsOf(masterKey, email)
  const counted = await attempts.begin(db, [byEmail, attempts.loginsFrom(masterKey, address)])
  const account = await accounts.findByEmail(db, masterKey, email)
  const isRight = await isPassword(password, account?.passwordHash).catch(
    async (error: unknown) => {
      // A request refused before the check is not a failed login.
      if (error instanceof ApiError) await attempts.uncount(db, counted)
      throw error
    },
  )
  if (account && !isRight) signInFailed(account.id)
  if (!account || !isRight) throw refusal('INVALID_CREDENTIALS')
  await attempts.uncount(db, counted)
  await attempts.clear(db, byEmail)
  return account
}
