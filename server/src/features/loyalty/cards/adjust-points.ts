import { inTheWay } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { holdOpen } from './hold.ts'
import { move } from './move.ts'
import { pointsMax, type PointsAdjustment } from './schema.ts'

/** Awards points or takes some, at most as many as there are. Throws 404, then 409. */
export async function adjustPoints(
  tenant: Tenant,
  { cardId, amount: asked, note = null }: PointsAdjustment,
) {
  const { card } = await holdOpen(tenant, cardId, 'POINTS')
  if (card.points + asked > pointsMax)
    throw inTheWay(
      'BOUND_REACHED',
      `A card holds at most ${pointsMax.toLocaleString('en')} points`,
      {
        limit: pointsMax,
      },
    )
  const amount = Math.max(asked, 0 - card.points)
  const { points } = move(tenant, card, 'POINTS', { type: 'POINTS_ADJUSTED', amount, note })
  return { cardId, points }
}
