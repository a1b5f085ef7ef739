import type { Command } from 'commander'
import { type Static, Type } from 'typebox'

import * as accounts from '#features/access/accounts/queries.ts'
import { passwordFaults } from '#features/access/passwords/common.ts'
import { hashInTurn } from '#features/access/passwords/hashing.ts'
import { NewPassword } from '#features/access/passwords/schema.ts'
import { Body, Email, Line } from '#http/types.ts'

import { answer, type AnswerOptions, listing, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'
import { checkOptions } from './options.ts'

const NewAccount = Body({
  email: Email,
  name: Type.Optional(Line('Sanne de Vries')),
  password: Type.Optional(NewPassword),
})

export const addAccountCreate = (program: Command) =>
  withJson(program.command('create'))
    .description('Add the account of a person. One that exists stays as it is, its password too.')
    .option('--email <address>')
    .option('--name <name>')
    .option('--password <password>', '10 characters or more; without one it is set by a reset')
    .action(run)

async function run(
  { json: _, ...options }: AnswerOptions & Static<typeof NewAccount>,
  command: Command,
) {
  const { email, name = null, password } = options
  checkOptions(NewAccount, options, () =>
    password === undefined ? [] : passwordFaults(password, 'password'),
  )
  const { id, isNew } = await withInstallation(async ({ database: { db }, masterKey }) => {
    const passwordHash = password === undefined ? null : await hashInTurn(password)
    return accounts.ensure(db, masterKey, { email, name, passwordHash })
  })
  const text = { Account: id, 'E-mail': email, State: isNew ? 'new' : 'was there already' }
  answer(command, { id, email, isNew }, listing(text))
}
