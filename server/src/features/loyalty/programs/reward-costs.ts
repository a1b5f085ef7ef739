import { newId } from '#core/ids.ts'

import type { ProgramRow } from './queries.ts'
import type { PricedReward } from './rewards.ts'
import type { SentReward } from './schema.ts'

/** Rewards with their ids and costs: in a program of stamps each costs a full card. */
export const withCosts = (
  { stampsRequired }: Pick<ProgramRow, 'stampsRequired'>,
  sent: readonly SentReward[],
): PricedReward[] =>
  sent.map(({ id, name, cost = 1 }) => ({
    id: id ?? newId(),
    name,
    cost: stampsRequired ?? cost,
    isExisting: id !== undefined,
  }))
