import type { Tenant } from '#db/tenant.ts'

import * as cards from '../cards/queries.ts'
import { touchProgram } from '../passes/registrations.ts'
import * as programs from './queries.ts'

/** Deletes a program and closes its cards; the statistics keep what was earned and redeemed. Throws 404. */
export async function removeProgram(tenant: Tenant, id: string): Promise<void> {
  await programs.lockWhole(tenant, id)
  await cards.closeOfProgram(tenant, id)
  touchProgram(tenant, id)
  tenant.defer(programs.remove(tenant, id))
}
