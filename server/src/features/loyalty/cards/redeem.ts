import { conflict, fault, conflictFor, invalid, notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import type { ProgramRow } from '../programs/queries.ts'
import * as rewards from '../programs/rewards.ts'
import type { Reward } from '../programs/schema.ts'
import { lockCard, requireOpen } from './lock.ts'
import { move } from './move.ts'
import type { Redeemed, Redemption } from './schema.ts'

/** Redeems the balance of a card for a reward. Throws 404, 400 if the reward must be named, then 409. */
export const redeem = async (tenant: Tenant, wanted: Redemption): Promise<Redeemed> =>
  (await redeemNamed(tenant, wanted)).redeemed

/** The same, with the name and worth of the reward; of a card of stamps without rewards the name of its program. */
export async function redeemNamed(
  tenant: Tenant,
  { cardId, rewardId }: Redemption,
): Promise<{ redeemed: Redeemed; name: string; worth: number | null }> {
  const locked = await lockCard(tenant, cardId)
  const { card, program } = locked
  const reward = resolveServices(program, await rewards.of(tenant, program), rewardId)
  requireOpen(locked)
  const isStamps = program.type === 'STAMPS'
  const cost = isStamps ? program.stampsRequired : reward?.cost
  if (!cost) throw conflictFor('PROGRAM_HAS_NO_REWARDS', 'The program of this card has no rewards')
  const has = isStamps ? card.currentStamps : card.points
  if (has < cost)
    throw conflict('INSUFFICIENT_BALANCE', `The reward costs ${cost}, and the card has ${has}`)
  const chosenId = reward?.id ?? null
  const made = { type: 'REWARD_REDEEMED', amount: -cost, rewardId: chosenId } as const
  const { currentStamps, points, rewardsRedeemed } = move(tenant, card, program.type, made)
  const redeemed = { cardId, rewardId: chosenId, rewardsRedeemed, currentStamps, points }
  return { redeemed, name: reward?.name ?? program.name, worth: reward?.worth ?? null }
}

/** The selected reward; undefined if the program has none. */
function resolveServices(
  program: ProgramRow,
  offered: readonly Reward[],
  rewardId: string | undefined,
): Reward | undefined {
  if (rewardId !== undefined) {
    const found = offered.find(({ id }) => id === rewardId)
    if (!found) throw notFound('Reward')
    return found
  }
  if (offered.length > 1)
    throw invalid(fault('rewardId', `is required: ${program.name} has several rewards`, 'required'))
  return offered[0]
}
