import { refuseFaults } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { touchProgram } from '../passes/registrations.ts'
import { programOf } from './program.ts'
import * as programs from './queries.ts'
import { withCosts } from './reward-costs.ts'
import * as rewards from './rewards.ts'
import { termFaults } from './rules.ts'
import type { Program, ProgramChanges } from './schema.ts'

/**
 * Changes the given fields; rewards are replaced as a whole. Throws 404, and 400 if the program would not be valid
 * for its type. The balances of cards remain.
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
  const priced = wanted && withCosts(after, wanted, offered)
  if (priced) await rewards.replace(tenant, id, priced)
  if (Object.keys(changes).length > 0) tenant.defer(programs.update(tenant, after))
  if (priced || Object.keys(changes).length > 0) touchProgram(tenant, id)
  return programOf(tenant, after, priced ?? offered)
}
