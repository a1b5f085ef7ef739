import { useCustomerCards } from '#app/api/clients/customer-cards.ts'
import type { LoyaltyProgramType } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'

/** A reward that the balance of a card suffices for. */
export interface Earned {
  cardId: string
  /** Null: the program has no list of rewards, and a full card is one. */
  rewardId: string | null
  name: string
  type: LoyaltyProgramType
  /** Points or stamps. */
  cost: number
  /** Null: entered at the till. */
  worth: number | null
}

/** The rewards that a client can redeem now; those without a worth are for members who may give discounts. */
export function useRewards(customerId: string): Earned[] {
  const { id, membership } = useBusiness()
  const { data: cards = [] } = useCustomerCards(id, customerId)
  const isBound = !may(membership, 'discount')
  return cards.flatMap(({ card, program }) => {
    if (!program?.isActive || !card.isActive) return []
    const { type, stampsRequired, rewards, name } = program
    const listed = rewards.length > 0 ? rewards : [{ id: null, name, cost: 0, worth: null }]
    const has = type === 'STAMPS' ? card.currentStamps : card.points
    return listed.flatMap((reward) => {
      const cost = type === 'STAMPS' ? (stampsRequired ?? 0) : reward.cost
      if (cost === 0 || has < cost || (isBound && reward.worth === null)) return []
      const { id: rewardId, worth } = reward
      return { cardId: card.id, rewardId, name: reward.name, type, cost, worth }
    })
  })
}
