import type { Command } from 'commander'

import { record } from '#features/operators/log.ts'
import * as operators from '#features/operators/queries.ts'

import { answer } from '../answer.ts'
import { withAccount } from './account-of.ts'

export async function run({ email }: { email: string }, command: Command) {
  const isNew = await withAccount(email, async ({ db, accountId }) => {
    const isAdded = await operators.insert(db, accountId)
    const details = { accountId }
    if (isAdded) await record(db, { action: 'operator.added', accountId: null, details })
    return isAdded
  })
  const note = 'They sign in at /operator with a second factor'
  answer(command, { email, isNew }, isNew ? `Added ${email}. ${note}` : `${email} is one already`)
}
