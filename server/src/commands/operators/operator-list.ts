import type { Command } from 'commander'

import * as accounts from '#features/access/accounts/queries.ts'
import * as operators from '#features/operators/queries.ts'

import { answer } from '../answer.ts'
import { withInstallation } from '../installation.ts'

export async function run(_: unknown, command: Command) {
  const found = await withInstallation(async ({ database: { db }, masterKey }) => {
    const rows = await operators.list(db)
    return Promise.all(
      rows.map(async ({ accountId, createdAt }) => {
        const { email, name } = await accounts.find(db, masterKey, accountId)
        return { email, name, createdAt }
      }),
    )
  })
  const lines = found.map(({ email, createdAt }) => `${email}  since ${createdAt}`)
  answer(command, { operators: found }, lines.join('\n') || 'No operators')
}
