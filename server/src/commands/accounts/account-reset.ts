import type { Command } from 'commander'

import { emailHashes } from '#core/crypto/key-ring.ts'
import { newToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as resets from '#features/access/password-changes/queries.ts'
import { resetLink } from '#features/access/password-changes/send-reset-link.ts'

import { answer, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'

export async function run({ email }: { email: string }, command: Command) {
  const reset = await withInstallation(async ({ config, database: { db }, masterKey }) => {
    if (!(await accounts.findByEmail(db, masterKey, email))) throw notFound('Account')
    const token = newToken()
    await resets.insert(db, { token, emailHashes: emailHashes(masterKey, email), isMailed: false })
    return { token, url: resetLink(config.publicUrl, token) }
  })
  answer(command, { email, ...reset }, listing({ 'E-mail': email, Link: reset.url }))
}
