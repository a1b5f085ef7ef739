import type { Command } from 'commander'

import { notFound } from '#core/errors.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { removeMember } from '#features/access/members/change.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as calendarFeeds from '#features/calendar-feed/queries.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import { answer } from '../answer.ts'
import { withInstallation } from '../installation.ts'

interface Options {
  business: string
  email: string
}

export async function run({ business, email }: Options, command: Command) {
  const removed = await withInstallation(({ database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const businessId = await businesses.idOf(db, business)
      const account = await accounts.findByEmail(db, masterKey, email)
      if (!account) throw notFound('Member')
      // The operator of the installation has the rights of an owner.
      const actor = { businessId, role: 'OWNER' as const, accountId: account.id }
      const before = await removeMember(
        { db, masterKey, unlinked: calendarFeeds.removeOf },
        actor,
        account.id,
      )
      const removal = { targetId: account.id, before }
      await recordAsOperator({ db, businessId }, 'member.removed', removal)
      return { businessId, accountId: account.id, email }
    }),
  )
  answer(command, removed, `Removed ${email} from ${removed.businessId}`)
}
