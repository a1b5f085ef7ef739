import type { Command } from 'commander'

import { record } from '#features/operators/log.ts'
import * as operators from '#features/operators/queries.ts'

import { answer } from '../answer.ts'
import { withAccount } from './account-of.ts'

export async function run({ email }: { email: string }, command: Command) {
  const wasOne = await withAccount(email, async ({ db, accountId }) => {
    const isRemoved = await operators.remove(db, accountId)
    const details = { accountId }
    if (isRemoved) await record(db, { action: 'operator.removed', accountId: null, details })
    return isRemoved
  })
  answer(command, { email, wasOne }, wasOne ? `Removed ${email}` : `${email} is no operator`)
}
