import { refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Origin } from '#http/request-origin.ts'

import type { Account } from '../accounts/queries.ts'
import * as accounts from '../accounts/queries.ts'
import * as logins from '../attempts/logins.ts'
import { isPassword } from './hashing.ts'

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
  deps: Pick<Installation, 'db' | 'masterKey'>,
  { email, password }: Credentials,
  origin: Pick<Origin, 'address' | 'isAbandoned'>,
  signInFailed: (accountId: string) => void = () => {},
): Promise<Account> {
  const attempt = { email, address: origin.address }
  await logins.requireAllowed(deps, attempt)
  const account = await accounts.findByEmail(deps.db, deps.masterKey, email)
  const isRight = await isPassword(password, account?.passwordHash, origin)
  if (account && !isRight) signInFailed(account.id)
  if (!account || !isRight) {
    await logins.countFailure(deps, attempt)
    throw refusal('INVALID_CREDENTIALS')
  }
  // Again, since concurrent attempts may have reached the limit meanwhile: none of them gets a further guess.
  await logins.requireAllowed(deps, attempt)
  await logins.clearFailures(deps, attempt)
  return account
}
