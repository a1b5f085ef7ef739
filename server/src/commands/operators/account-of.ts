import { notFound } from '#core/errors.ts'
import type { Db } from '#db/query-builder.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'

import { withInstallation } from '../installation.ts'

interface AccountRef {
  db: Db
  accountId: string
}

/** Runs work on the account with this e-mail address, in a transaction. Throws 404. */
export const withAccount = <T>(
  email: string,
  work: (found: AccountRef) => Promise<T>,
): Promise<T> =>
  withInstallation(({ database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const account = await accounts.findByEmail(db, masterKey, email)
      if (!account) throw notFound('Account')
      return work({ db, accountId: account.id })
    }),
  )
