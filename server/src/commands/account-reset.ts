import type { Command } from 'commander'

import { notFound } from '#core/errors.ts'
import { emailHash } from '#core/key-ring.ts'
import { newToken } from '#core/tokens.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { resetLink } from '#features/access/passwords/forgot.ts'
import * as resets from '#features/access/passwords/queries.ts'

import { answer, listing, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'

export const addAccountReset = (program: Command) =>
  withJson(program.command('reset'))
    .description('Print a link to a new password. It works once, within an hour.')
    .requiredOption('--email <address>')
    .action(run)

async function run({ email }: { email: string }, command: Command) {
  const reset = await withInstallation(async ({ config, database: { db }, masterKey }) => {
    if (!(await accounts.findByEmail(db, masterKey, email))) throw notFound('Account')
    const token = newToken()
    await resets.insert(db, token, emailHash(masterKey, email))
    return { token, url: resetLink(config.publicUrl, token) }
  })
  answer(command, { email, ...reset }, listing({ 'E-mail': email, Link: reset.url }))
}
