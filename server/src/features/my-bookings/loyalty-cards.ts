import type { Tenant } from '#db/tenant.ts'
import * as cards from '#features/loyalty/cards/queries.ts'
import * as programs from '#features/loyalty/programs/queries.ts'
import * as rewards from '#features/loyalty/programs/rewards.ts'

import type { MyLoyaltyCard } from './schema.ts'

/** The loyalty cards of some customers, the oldest first. */
export async function loyaltyCardsOf(
  tenant: Tenant,
  customerIds: readonly string[],
): Promise<MyLoyaltyCard[]> {
  const found = await cards.ofCustomers(tenant, customerIds)
  if (found.length === 0) return []
  const listed = await programs.list(tenant)
  const rewardsOf = await rewards.ofPrograms(tenant, listed)
  const byId = new Map(listed.map((program) => [program.id, program]))
  return found.flatMap(({ id, programId, currentStamps, points }) => {
    const program = byId.get(programId)
    if (!program) return []
    const balance = program.type === 'STAMPS' ? currentStamps : points
    return {
      id,
      program: program.name,
      unit: program.type,
      balance,
      stampsRequired: program.stampsRequired,
      rewards: rewardsOf(programId).map(({ name, cost, worth }) => ({
        name,
        cost,
        worth,
        isReached: balance >= cost,
      })),
    }
  })
}
