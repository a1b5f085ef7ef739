import type { Command } from 'commander'

import { fault } from '#core/errors.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { passwordFaults } from '#features/access/passwords/common-passwords.ts'
import { BusinessSignUp } from '#features/businesses/sign-up-schema.ts'
import { signUp } from '#features/businesses/sign-up.ts'

import { answer, type AnswerOptions, listing } from '../answer.ts'
import { type ExistingOption, operatorOptions } from '../existing.ts'
import { withInstallation } from '../installation.ts'
import { checkOptions } from '../options.ts'

export async function run(
  { json: _, existing = false, ...options }: AnswerOptions & BusinessSignUp & ExistingOption,
  command: Command,
) {
  await checkOptions(BusinessSignUp, options, () => passwordFaultsOf(options))
  const business = await withInstallation(({ config, database, masterKey }) =>
    transaction(database, ({ db }) =>
      signUp(db, masterKey, options, operatorOptions(config, existing)),
    ),
  )
  const { id, name, slug, plan, timezone, currency, owner } = business
  const text = { Business: id, Name: name, Slug: slug, Plan: plan, Zone: timezone }
  const invitation = owner?.invitationUrl
  answer(
    command,
    business,
    listing({ ...text, Currency: currency, Owner: owner?.email, Invitation: invitation }),
  )
}

function passwordFaultsOf({ ownerPassword: password, ownerEmail, name }: BusinessSignUp) {
  if (password === undefined) return []
  if (ownerEmail === undefined) return [fault('ownerPassword', 'needs --owner-email')]
  return passwordFaults(password, 'ownerPassword', [ownerEmail, name])
}
