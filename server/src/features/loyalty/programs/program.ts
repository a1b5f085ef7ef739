import type { Tenant } from '#db/tenant.ts'

import type { ProgramRow } from './queries.ts'
import * as rewards from './rewards.ts'
import type { Program, Reward } from './schema.ts'

/** Programs in the form of the API, with their rewards. */
export async function programsOf(tenant: Tenant, rows: readonly ProgramRow[]): Promise<Program[]> {
  const rewardsOf = await rewards.ofPrograms(tenant, rows)
  return rows.map((row) => programOf(tenant, row, rewardsOf(row.id)))
}

/** One program whose rewards are loaded already. */
export const programOf = ({ businessId }: Tenant, row: ProgramRow, offered: Reward[]): Program => ({
  businessId,
  ...row,
  rewards: offered.map(({ id, name, cost, worth }) => ({ id, name, cost, worth })),
})
