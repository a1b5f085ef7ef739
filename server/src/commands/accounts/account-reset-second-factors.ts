import type { Command } from 'commander'

import { notFound } from '#core/errors.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { removeAllSecondFactors } from '#features/access/second-factors/remove.ts'

import { answer, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'

export async function run({ email }: { email: string }, command: Command) {
  const removed = await withInstallation(({ database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const account = await accounts.findByEmail(db, masterKey, email)
      if (!account) throw notFound('Account')
      return removeAllSecondFactors({ db }, account.id)
    }),
  )
  answer(command, { email, removed }, listing({ 'E-mail': email, Removed: String(removed) }))
}
