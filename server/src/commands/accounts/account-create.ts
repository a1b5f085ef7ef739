import type { Command } from 'commander'

import { type Static, Type } from '#core/json-schema.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { passwordFaults } from '#features/access/passwords/common-passwords.ts'
import { hashWithSlot } from '#features/access/passwords/hashing.ts'
import { NewPassword } from '#features/access/passwords/schema.ts'
import { Body, Email, Line } from '#http/types.ts'

import { answer, type AnswerOptions, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { checkOptions } from '../options.ts'

const NewAccount = Body({
  email: Email,
  name: Type.Optional(Line('Sanne de Vries')),
  password: Type.Optional(NewPassword),
})

export async function run(
  { json: _, ...options }: AnswerOptions & Static<typeof NewAccount>,
  command: Command,
) {
  const { email, name = null, password } = options
  await checkOptions(NewAccount, options, () =>
    password === undefined ? [] : passwordFaults(password, 'password', [email, name]),
  )
  const { id, isNew } = await withInstallation(async ({ database: { db }, masterKey }) => {
    const passwordHash = password === undefined ? null : await hashWithSlot(password)
    return accounts.ensure(db, masterKey, { email, name, passwordHash })
  })
  const text = { Account: id, 'E-mail': email, State: isNew ? 'new' : 'existed already' }
  answer(command, { id, email, isNew }, listing(text))
}
