import { newId } from '#core/ids.ts'

import type { ProgramRow } from './queries.ts'
import type { PricedReward } from './rewards.ts'
import type { Reward, SentReward } from './schema.ts'

/** Rewards with their ids, costs and worths: in a program of stamps each costs a full card. */
export const withCosts = (
  { stampsRequired }: Pick<ProgramRow, 'stampsRequired'>,
  sent: readonly SentReward[],
  before: readonly Reward[] = [],
): PricedReward[] =>
  sent.map(({ id, name, cost = 1, worth }) => ({
    id: id ?? newId(),
    name,
    cost: stampsRequired ?? cost,
    worth: worth === undefined ? (before.find((one) => one.id === id)?.worth ?? null) : worth,
    isExisting: id !== undefined,
  }))
