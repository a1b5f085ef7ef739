import type { Command } from 'commander'

import * as accounts from '#features/access/accounts/queries.ts'

import { answer, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'

export async function run(_: unknown, command: Command) {
  const all = await withInstallation(({ database: { db }, masterKey }) =>
    accounts.list(db, masterKey),
  )
  const shown = all.map(({ id, email, name, locale, passwordHash, isProven }) => ({
    id,
    email,
    name,
    locale,
    hasPassword: passwordHash !== null,
    isProven,
  }))
  answer(command, { accounts: shown }, shown.map(describe).join('\n\n') || 'No accounts')
}

const describe = ({
  id,
  email,
  name,
  hasPassword,
  isProven,
}: Record<string, string | boolean | null>) =>
  listing({
    Account: String(id),
    'E-mail': isProven ? String(email) : `${String(email)} (never confirmed)`,
    Name: name === null ? null : String(name),
    Password: hasPassword ? 'set' : 'not set',
  })
