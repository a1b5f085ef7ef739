import { newId } from '#core/ids.ts'

import type { ProgramRow } from './queries.ts'
import type { Placed } from './rewards.ts'
import type { SentReward } from './schema.ts'

/** Rewards with their ids and costs: of a program of stamps each costs a full card. */
export const place = (
  { stampsRequired }: Pick<ProgramRow, 'stampsRequired'>,
  sent: readonly SentReward[],
): Placed[] =>
  sent.map(({ id, name, cost = 1 }) => ({
    id: id ?? newId(),
    name,
    cost: stampsRequired ?? cost,
    isKept: id !== undefined,
  }))
