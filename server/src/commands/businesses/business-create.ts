import type { Command } from 'commander'

import { fault } from '#core/errors.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { BusinessSignUp } from '#features/businesses/sign-up-schema.ts'
import { signUp } from '#features/businesses/sign-up.ts'

import { answer, type AnswerOptions, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { checkOptions } from '../options.ts'

export async function run(
  { json: _, ...options }: AnswerOptions & BusinessSignUp,
  command: Command,
) {
  await checkOptions(BusinessSignUp, options, () =>
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
