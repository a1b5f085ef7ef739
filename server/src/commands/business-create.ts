import type { Command } from 'commander'

import { fault } from '#core/errors.ts'
import { transaction } from '#db/transaction.ts'
import { BusinessSignUp } from '#features/businesses/sign-up-schema.ts'
import { signUp } from '#features/businesses/sign-up.ts'

import { answer, type AnswerOptions, listing, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'
import { checkOptions } from './options.ts'

/** Required ones are left to the schema, which names all that are missing at once. */
export const addBusinessCreate = (program: Command) =>
  withJson(program.command('create'))
    .description('Add a business.')
    .option('--name <name>')
    .option('--slug <slug>', 'lower-case letters, digits and hyphens')
    .option('--plan <plan>', 'FREE, PRO or ENTERPRISE')
    .option('--timezone <zone>', 'an IANA name, such as Europe/Amsterdam')
    .option('--currency <code>', 'ISO 4217, such as EUR')
    .option('--country <code>', 'ISO 3166, such as NL')
    .option('--owner-email <address>', 'who owns it; an account that exists is used')
    .option('--owner-password <password>', 'for a new account, 10 to 200 characters')
    .action(run)

async function run({ json: _, ...options }: AnswerOptions & BusinessSignUp, command: Command) {
  checkOptions(BusinessSignUp, options, () =>
    options.ownerPassword !== undefined && options.ownerEmail === undefined
      ? [fault('ownerPassword', 'needs --owner-email')]
      : [],
  )
  const business = await withInstallation(({ database, masterKey }) =>
    transaction(database, ({ db }) => signUp(db, masterKey, options)),
  )
  const { id, name, slug, plan, timezone, currency, owner } = business
  const text = { Business: id, Name: name, Slug: slug, Plan: plan, Zone: timezone }
  answer(command, business, listing({ ...text, Currency: currency, Owner: owner?.email }))
}
