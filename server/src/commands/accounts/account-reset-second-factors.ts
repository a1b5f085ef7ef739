import type { Command } from 'commander'

import { notFound } from '#core/errors.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import { notify } from '#features/access/second-factors/letters.ts'
import { removeAllSecondFactors } from '#features/access/second-factors/remove.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import { answer, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { mailOptions } from '../mail-options.ts'

const action = 'second-factor.removed'

export async function run({ email }: { email: string }, command: Command) {
  const removed = await withInstallation(({ config, database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const account = await accounts.findByEmail(db, masterKey, email)
      if (!account) throw notFound('Account')
      const count = await removeAllSecondFactors({ db }, account.id)
      if (count > 0) {
        // In the log of each business of the account: the rows of sign-ins have the network address of a client.
        for (const { id: businessId } of await members.businessesOf(db, account.id))
          await recordAsOperator({ db, businessId }, action, { targetId: account.id })
        await notify({ db, masterKey }, mailOptions(config), account.id, 'secondFactorRemoved')
      }
      return count
    }),
  )
  answer(command, { email, removed }, listing({ 'E-mail': email, Removed: String(removed) }))
}
