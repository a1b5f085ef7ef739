import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { lockOpenCard } from './lock.ts'
import { move } from './move.ts'
import { pointsMax, type PointsAdjustment } from './schema.ts'

/** Adds points or removes them, down to 0 at the lowest. Throws 404, then 409. */
export async function adjustPoints(
  tenant: Tenant,
  { cardId, amount: requested, note = null }: PointsAdjustment,
) {
  const { card } = await lockOpenCard(tenant, cardId, 'POINTS')
  if (card.points + requested > pointsMax)
    throw conflictFor(
      'BOUND_REACHED',
      `A card holds at most ${pointsMax.toLocaleString('en')} points`,
      {
        limit: pointsMax,
      },
    )
  const amount = Math.max(requested, 0 - card.points)
  const { points } = move(tenant, card, 'POINTS', { type: 'POINTS_ADJUSTED', amount, note })
  return { cardId, points }
}
