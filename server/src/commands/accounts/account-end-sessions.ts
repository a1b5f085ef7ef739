import type { Command } from 'commander'

import { notFound } from '#core/errors.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'

import { answer, type AnswerOptions } from '../answer.ts'
import { usageError } from '../failure.ts'
import { withDatabase, withInstallation } from '../installation.ts'

interface Options extends AnswerOptions {
  email?: string
  all?: boolean
}

export async function run({ email, all = false }: Options, command: Command) {
  if ((email === undefined) !== all) throw usageError('Name one account by --email, or give --all')
  const ended = email === undefined ? await endAll() : await endOf(email)
  answer(command, { email: email ?? null, ended }, `Ended ${ended} sessions`)
}

const endAll = () => withDatabase(({ database: { db } }) => sessions.removeAllOfAccounts(db))

const endOf = (email: string) =>
  withInstallation(async ({ database: { db }, masterKey }) => {
    const account = await accounts.findByEmail(db, masterKey, email)
    if (!account) throw notFound('Account')
    return sessions.removeAll(db, account.id)
  })
