import { newId } from '#core/ids.ts'
import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import { tables } from '../resource.ts'
import { programOf } from './program.ts'
import * as programs from './queries.ts'
import { withCosts } from './reward-costs.ts'
import * as rewards from './rewards.ts'
import type { NewProgram, Program } from './schema.ts'

/** Adds a program with its rewards. Its fields are valid for its type. Throws 409 beyond the maximum number. */
export async function createProgram(
  tenant: Tenant,
  sent: NewProgram,
  config: { bounds: Bounds },
): Promise<Program> {
  await requireBelowLimit(tenant, 'loyaltyProgram', tables.loyaltyProgram.limit, config)
  const { name, type, isActive = true, autoEnroll = false } = sent
  const { stampsRequired = null, pointsPerUnit = null } = sent
  const terms = { stampsRequired, pointsPerUnit }
  const createdAt = tenant.now.toISOString()
  const row = { id: newId(), name, type, isActive, autoEnroll, ...terms, createdAt }
  await programs.insert(tenant, row)
  const priced = withCosts(row, sent.rewards ?? [])
  await rewards.replace(tenant, row.id, priced)
  return programOf(tenant, row, priced)
}
