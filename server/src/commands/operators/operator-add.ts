import type { Command } from 'commander'

import { conflict } from '#core/errors.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { record } from '#features/operators/log.ts'
import * as operators from '#features/operators/queries.ts'

import { answer } from '../answer.ts'
import { withAccount } from './account-of.ts'

interface Options {
  email: string
  unproven?: boolean
}

/** Any owner can invite an address and make its account: unless a letter has proven it, it may not be that of the person. */
export async function run({ email, unproven = false }: Options, command: Command) {
  const isNew = await withAccount(email, async ({ db, accountId }) => {
    if (!unproven && !(await accounts.lockIsProven(db, accountId)))
      throw conflict('CONFLICT', neverProven)
    const isAdded = await operators.insert(db, accountId)
    const details = { accountId }
    if (isAdded) await record(db, { action: 'operator.added', accountId: null, details })
    return isAdded
  })
  const note = 'They sign in at /operator with a second factor'
  answer(command, { email, isNew }, isNew ? `Added ${email}. ${note}` : `${email} is one already`)
}

const neverProven =
  'No letter has ever proven whose account this is: somebody else may have made it. Its person can set a new password by a ' +
  'letter; --unproven adds an account that you have made yourself'
