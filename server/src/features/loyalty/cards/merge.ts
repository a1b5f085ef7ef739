import { conflictFor } from '#core/errors.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import * as ledger from '../activity/ledger.ts'
import { loyaltyPointsChanged } from '../events.ts'
import { touch } from '../passes/registrations.ts'
import * as cards from './queries.ts'
import { type Card, pointsMax, stampsMax } from './schema.ts'

/**
 * Gives the cards of a customer to another one; both rows are locked. Two cards of one program become one, which has
 * the balances and the ledgers of both; the other one is closed without a balance.
 */
export async function mergeCards(tenant: Tenant, fromId: string, toId: string) {
  const all = await cards.lockAllOf(tenant, [fromId, toId])
  const [moved, kept] = [fromId, toId].map((id) => all.filter((card) => card.customerId === id))
  const byProgram = new Map(kept?.map((card) => [card.programId, card]))
  for (const card of moved ?? []) {
    const other = byProgram.get(card.programId)
    if (other) await combine(tenant, { from: card, into: other })
    else await cards.moveTo(tenant, card.id, toId)
  }
  touch(
    tenant,
    all.map(({ id }) => id),
  )
}

async function combine(tenant: Tenant, { from, into }: { from: Card; into: Card }) {
  const sum = {
    ...into,
    currentStamps: into.currentStamps + from.currentStamps,
    totalStamps: into.totalStamps + from.totalStamps,
    points: into.points + from.points,
    rewardsRedeemed: into.rewardsRedeemed + from.rewardsRedeemed,
  }
  if (sum.currentStamps > stampsMax || sum.points > pointsMax)
    throw conflictFor('MERGE_TOO_LARGE', 'The balance of both cards exceeds that of one card')
  await cards.setBalance(tenant, sum)
  await cards.setBalance(tenant, { ...from, ...empty })
  await cards.close(tenant, from.id)
  await ledger.moveLines(tenant, from.id, into.id)
  if (from.points > 0)
    emit(tenant, loyaltyPointsChanged, {
      businessId: tenant.businessId,
      customerId: into.customerId,
      programId: into.programId,
      mode: 'POINTS',
      delta: from.points,
      balance: sum.points,
      reason: 'MERGED',
      changedAt: tenant.now.toISOString(),
    })
}

const empty = { currentStamps: 0, totalStamps: 0, points: 0, rewardsRedeemed: 0 }
