import type { Command } from 'commander'

import { notFound } from '#core/errors.ts'
import { transaction } from '#db/transaction.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { removeMember } from '#features/access/members/change.ts'
import * as businesses from '#features/businesses/queries.ts'

import { answer, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'

interface Options {
  business: string
  email: string
}

export const addMemberRemove = (program: Command) =>
  withJson(program.command('remove'))
    .description('End what a person may do in a business, at once.')
    .requiredOption('--business <id>', 'id or slug')
    .requiredOption('--email <address>')
    .action(run)

async function run({ business, email }: Options, command: Command) {
  const removed = await withInstallation(({ database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const businessId = await businesses.idOf(db, business)
      const account = await accounts.findByEmail(db, masterKey, email)
      if (!account) throw notFound('Member')
      // Whoever runs the installation may do what an owner may.
      const actor = { businessId, role: 'OWNER' as const, accountId: account.id }
      await removeMember({ db, masterKey }, actor, account.id)
      return { businessId, accountId: account.id, email }
    }),
  )
  answer(command, removed, `Removed ${email} from ${removed.businessId}`)
}
