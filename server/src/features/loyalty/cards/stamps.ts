import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { lockOpenCard } from './lock.ts'
import { move } from './move.ts'
import { type AddedStamps, type RemovedStamps, stampsMax } from './schema.ts'

/** Adds stamps to a card. Throws 404, then 409. */
export async function addStamps(tenant: Tenant, { cardId, count }: AddedStamps) {
  const { card, program } = await lockOpenCard(tenant, cardId, 'STAMPS')
  if (card.currentStamps + count > stampsMax)
    throw conflictFor(
      'BOUND_REACHED',
      `A card holds at most ${stampsMax.toLocaleString('en')} stamps`,
      {
        limit: stampsMax,
      },
    )
  const { currentStamps } = move(tenant, card, 'STAMPS', { type: 'STAMPS_ADDED', amount: count })
  const full = (stamps: number) => Math.floor(stamps / (program.stampsRequired ?? Infinity))
  return { cardId, currentStamps, rewardEarned: full(currentStamps) > full(card.currentStamps) }
}

/** Removes stamps from a card, at most the number on it. Throws 404, then 409. */
export async function removeStamps(tenant: Tenant, { cardId, count }: RemovedStamps) {
  const { card } = await lockOpenCard(tenant, cardId, 'STAMPS')
  const amount = 0 - Math.min(count, card.currentStamps)
  const { currentStamps } = move(tenant, card, 'STAMPS', { type: 'STAMPS_REMOVED', amount })
  return { cardId, currentStamps }
}
