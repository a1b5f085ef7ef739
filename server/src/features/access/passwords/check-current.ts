import { ApiError, fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Origin } from '#http/request-origin.ts'

import * as accounts from '../accounts/queries.ts'
import { checkCredentials } from './check-credentials.ts'

/** The account, if this is its password. A wrong one is a fault of the field, and counts as a failed login. */
export async function checkCurrentPassword(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { accountId, password }: { accountId: string; password: string },
  origin: Pick<Origin, 'address' | 'isAbandoned'>,
  signInFailed: (accountId: string) => void,
): Promise<accounts.Account> {
  const { email } = await accounts.find(db, masterKey, accountId)
  const credentials = { email, password }
  return checkCredentials({ db, masterKey }, credentials, origin, signInFailed).catch(
    (error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      throw isWrong ? wrongPassword() : error
    },
  )
}

export const wrongPassword = () =>
  invalid(fault('currentPassword', 'is not the current password', 'wrong_password'))
