import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'

import { progressOf } from './progress.ts'
import * as targets from './queries.ts'
import type { NewTargets } from './schema.ts'

/** Replaces the targets of a month. Throws 404 for an unknown member. */
export async function setTargets(tenant: Tenant, wanted: NewTargets) {
  const known = new Set((await staff.names(tenant)).map(({ id }) => id))
  if (wanted.members.some(({ staffId }) => !known.has(staffId))) throw notFound('Staff member')
  await targets.save(tenant, wanted)
  return progressOf(tenant, wanted.month)
}
