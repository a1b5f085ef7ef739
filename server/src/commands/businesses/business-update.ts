import type { Command } from 'commander'

import { type Fault, fault } from '#core/errors.ts'
import { bumpRev } from '#db/business-state.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { changesByAction } from '#features/businesses/audited.ts'
import { changeBusiness, changesListing } from '#features/businesses/change.ts'
import * as businesses from '#features/businesses/queries.ts'
import { Business, OperatorChanges } from '#features/businesses/schema.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'
import { checkBody } from '#http/validate/validate.ts'

import { answer } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { refuse } from '../options.ts'
import { readPairs } from './pairs.ts'

interface Options {
  business: string
  set: string[]
}

const check = checkBody(OperatorChanges)

/** A field of the profile that is known but read-only. */
const explain = (found: Fault) =>
  Object.hasOwn(Business.properties, found.field) &&
  !Object.hasOwn(OperatorChanges.properties, found.field)
    ? fault(found.field, 'cannot be set')
    : found

export async function run({ business, set }: Options, command: Command) {
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
      const changed = await changeBusiness(tenant, changes, settingsInUse)
      if (changed) await bumpRev(running.db, tenant)
      for (const { action, ...change } of changesByAction(changed))
        await recordAsOperator(tenant, action, { targetId: tenant.businessId, ...change })
      return businesses.profile(tenant)
    }),
  )
  if (changesListing(changes)) await waitForKeyCaches()
  answer(command, updated, `Updated ${updated.name} (${updated.id})`)
}
