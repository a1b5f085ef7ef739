import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Entry, EntryType } from '../activity/entries.ts'
import * as ledger from '../activity/ledger.ts'
import { loyaltyPointsChanged } from '../events.ts'
import { touch } from '../passes/registrations.ts'
import type { ProgramType } from '../programs/schema.ts'
import * as cards from './queries.ts'
import type { Card } from './schema.ts'

export type Move = Omit<Entry, 'cardId'>

/** The reason in the event of a change of points. */
const reasons: Partial<Record<EntryType, string>> = {
  POINTS_EARNED: 'EARNED',
  POINTS_ADJUSTED: 'ADJUSTED',
  REWARD_REDEEMED: 'REDEEMED',
}

/**
 * Changes the balance of a locked card by a checked amount, appends the change to its ledger, and emits an event for
 * points. An amount of 0 does nothing. Returns the changed card.
 */
export function move(tenant: Tenant, card: Card, unit: ProgramType, made: Move): Card {
  if (made.amount === 0) return card
  const after = movedBy(card, unit, made)
  tenant.defer(cards.setBalance(tenant, after))
  touch(tenant, [after.id])
  if (unit === 'POINTS')
    emit(tenant, loyaltyPointsChanged, {
      businessId: tenant.businessId,
      customerId: card.customerId,
      programId: card.programId,
      mode: 'POINTS',
      delta: made.amount,
      balance: after.points,
      reason: reasons[made.type] ?? null,
      changedAt: tenant.now.toISOString(),
    })
  ledger.append(tenant, { ...made, cardId: card.id })
  return after
}

/** A card after a line of its ledger. */
export const movedBy = (card: Card, unit: ProgramType, { type, amount }: Move): Card => ({
  ...card,
  currentStamps: card.currentStamps + (unit === 'STAMPS' ? amount : 0),
  totalStamps: card.totalStamps + (type === 'STAMPS_ADDED' ? amount : 0),
  points: card.points + (unit === 'POINTS' ? amount : 0),
  rewardsRedeemed: card.rewardsRedeemed + (type === 'REWARD_REDEEMED' ? 1 : 0),
})
