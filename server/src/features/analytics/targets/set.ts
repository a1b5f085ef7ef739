import { requireKnown } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'

import { progressOf } from './progress.ts'
import * as targets from './queries.ts'
import type { NewTargets } from './schema.ts'

/** Replaces the targets of a month. Throws 404 for an unknown member. */
export async function setTargets(tenant: Tenant, wanted: NewTargets) {
  const known = (await staff.names(tenant)).map(({ id }) => id)
  const ids = wanted.members.map(({ staffId }) => staffId)
  requireKnown('Staff member', { ids, known }, (index) => `members[${index}].staffId`)
  await targets.save(tenant, wanted)
  return progressOf(tenant, wanted.month)
}
