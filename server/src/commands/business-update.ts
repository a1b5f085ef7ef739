import type { Command } from 'commander'

import { type Fault, fault } from '#core/errors.ts'
import { bumpRev } from '#db/business-state.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction.ts'
import { changeBusiness } from '#features/businesses/change.ts'
import * as businesses from '#features/businesses/queries.ts'
import { Business, OperatorChanges } from '#features/businesses/schema.ts'
import { checkBody } from '#http/validate.ts'

import { answer, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'
import { refuse } from './options.ts'
import { readPairs } from './pairs.ts'

interface Options {
  business: string
  set: string[]
}

export const addBusinessUpdate = (program: Command) =>
  withJson(program.command('update'))
    .description('Change settings of a business, by their names in the API.')
    .requiredOption('--business <id>', 'id or slug')
    .requiredOption('--set <KEY=VALUE...>', 'a value is a JSON scalar or else text; null clears')
    .action(run)

const check = checkBody(OperatorChanges)

/** A field that the profile shows is known, though nobody may set it. */
const explain = (found: Fault) =>
  found.field in Business.properties && !(found.field in OperatorChanges.properties)
    ? fault(found.field, 'cannot be set')
    : found

async function run({ business, set }: Options, command: Command) {
  const { values, faults } = readPairs(OperatorChanges, set)
  const changes = values as OperatorChanges
  const updated = await withInstallation(({ database, masterKey }) =>
    transaction(database, async (running) => {
      const tenant = await openTenant(
        running,
        masterKey,
        await businesses.idOf(running.db, business),
      )
      const { currency = tenant.business.currency } = changes
      refuse([...faults, ...check(changes, { currency }).map(explain)], String)
      if (await changeBusiness(tenant, changes)) await bumpRev(running.db, tenant)
      return businesses.profile(tenant)
    }),
  )
  answer(command, updated, `Updated ${updated.name} (${updated.id})`)
}
