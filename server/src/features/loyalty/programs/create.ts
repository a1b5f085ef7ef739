import { newId } from '#core/ids.ts'
import { type Bounds, requireRoom } from '#db/bounds.ts'
import type { Tenant } from '#db/tenant.ts'

import { place } from './place.ts'
import { show } from './program.ts'
import * as programs from './queries.ts'
import * as rewards from './rewards.ts'
import type { NewProgram, Program } from './schema.ts'

/** Adds a program with its rewards. Its terms fit each other. Throws 409 beyond the bound. */
export async function createProgram(
  tenant: Tenant,
  sent: NewProgram,
  config: { bounds: Bounds },
): Promise<Program> {
  await requireRoom(tenant, 'loyaltyProgram', config)
  const { name, type, isActive = true, autoEnroll = false } = sent
  const { stampsRequired = null, pointsPerUnit = null } = sent
  const terms = { stampsRequired, pointsPerUnit }
  const createdAt = tenant.now.toISOString()
  const row = { id: newId(), name, type, isActive, autoEnroll, ...terms, createdAt }
  await programs.insert(tenant, row)
  const placed = place(row, sent.rewards ?? [])
  await rewards.replace(tenant, row.id, placed)
  return show(tenant, row, placed)
}
