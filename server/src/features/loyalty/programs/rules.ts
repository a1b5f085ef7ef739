import { decimal, unitsAt } from '#core/decimal.ts'
import { type Fault, fault } from '#core/errors.ts'

import type { ProgramType, SentReward } from './schema.ts'

/** What a program is made of, as far as its parts have to fit each other. */
interface Terms {
  type: ProgramType
  stampsRequired: number | null
  pointsPerUnit: number | null
}

type Measure = 'stampsRequired' | 'pointsPerUnit'

/** What each type measures by; the other measure it must not have. */
const measures: Record<ProgramType, { own: Measure; other: Measure }> = {
  STAMPS: { own: 'stampsRequired', other: 'pointsPerUnit' },
  POINTS: { own: 'pointsPerUnit', other: 'stampsRequired' },
}

/** Faults of a program as it would be. */
export function termFaults(terms: Terms, rewards: readonly SentReward[] = []): Fault[] {
  const { own, other } = measures[terms.type]
  return [
    ...(terms[own] === null ? [fault(own, `is required for ${terms.type}`, 'required')] : []),
    ...(terms[other] === null
      ? []
      : [fault(other, `must not be given for ${terms.type}`, { code: 'not_with', other: 'type' })]),
    ...digitFaults(terms),
    ...(terms.type === 'POINTS' ? costFaults(rewards) : []),
  ]
}

const digitFaults = ({ pointsPerUnit }: Terms): Fault[] =>
  pointsPerUnit !== null && unitsAt(decimal(pointsPerUnit), 3) === null
    ? [fault('pointsPerUnit', 'must have at most 3 decimals', 'too_many_decimals')]
    : []

const costFaults = (rewards: readonly SentReward[]): Fault[] =>
  rewards.flatMap(({ cost }, index) =>
    cost === undefined
      ? [fault(`rewards[${index}].cost`, 'is required for POINTS', 'required')]
      : [],
  )

/** Rewards that are to stay are named once each. */
export function repeatFaults(rewards: readonly SentReward[] = []): Fault[] {
  const ids = rewards.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [fault(`rewards[${index}].id`, 'must not name a reward twice', 'twice')]
      : [],
  )
}
