import type { Tenant } from '#db/tenant.ts'

import type { ProgramRow } from './queries.ts'
import * as rewards from './rewards.ts'
import type { Program, Reward } from './schema.ts'

/** Programs as the API shows them, with their rewards. */
export async function showAll(tenant: Tenant, rows: readonly ProgramRow[]): Promise<Program[]> {
  const rewardsOf = await rewards.ofPrograms(tenant, rows)
  return rows.map((row) => show(tenant, row, rewardsOf(row.id)))
}

/** The same for one whose rewards are known. */
export const show = ({ businessId }: Tenant, row: ProgramRow, offered: Reward[]): Program => ({
  businessId,
  ...row,
  rewards: offered.map(({ id, name, cost }) => ({ id, name, cost })),
})
