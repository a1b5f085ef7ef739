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
 * The account with this e-mail address and password. Unknown addresses, wrong passwords and
 * accounts without one are told apart by nothing, not even the time. Throws 401, 429 before anything is
 * looked up, and 503 when too many wait. Asked outside of a transaction: failures count whatever follows.
 */
export async function checkCredentials(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { email, password }: Credentials,
  address: string,
): Promise<Account> {
  const byEmail = attempts.loginsOf(masterKey, email)
  const counted = await attempts.begin(db, [byEmail, attempts.loginsFrom(masterKey, address)])
  const account = await accounts.findByEmail(db, masterKey, email)
  const isRight = await isPassword(password, account?.passwordHash).catch(
    async (error: unknown) => {
      // Whoever was not even heard has not failed.
      if (error instanceof ApiError) await attempts.takeBack(db, counted)
      throw error
    },
  )
  if (!account || !isRight) throw refusal('INVALID_CREDENTIALS')
  await attempts.takeBack(db, counted)
  await attempts.forgive(db, byEmail)
  return account
}
