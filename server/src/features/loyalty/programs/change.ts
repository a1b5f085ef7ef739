import { refuseFaults } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { touchProgram } from '../passes/registrations.ts'
import { place } from './place.ts'
import { show } from './program.ts'
import * as programs from './queries.ts'
import * as rewards from './rewards.ts'
import { termFaults } from './rules.ts'
import type { Program, ProgramChanges } from './schema.ts'

/**
 * Changes what is named; rewards are replaced as a whole. Throws 404, and 400 where the program would not fit its
 * type any more. What cards have collected stays.
 */
export async function changeProgram(
  tenant: Tenant,
  id: string,
  { rewards: sent, ...changes }: ProgramChanges,
): Promise<Program> {
  const before = await programs.lock(tenant, id)
  const after = { ...before, ...changes }
  refuseFaults(termFaults(after, sent))
  const offered = await rewards.of(tenant, before)
  const isRepriced = after.stampsRequired !== before.stampsRequired
  const wanted = sent ?? (isRepriced ? offered : undefined)
  const placed = wanted && place(after, wanted)
  if (placed) await rewards.replace(tenant, id, placed)
  if (Object.keys(changes).length > 0) tenant.later(programs.update(tenant, after))
  if (placed || Object.keys(changes).length > 0) touchProgram(tenant, id)
  return show(tenant, after, placed ?? offered)
}
