import { type Fault, fault } from '#core/errors.ts'
import { decimal, unitsAt } from '#core/money/decimal.ts'

import type { ProgramType, SentReward } from './schema.ts'

/** The parts of a program that must be consistent with each other. */
interface Terms {
  type: ProgramType
  stampsRequired: number | null
  pointsPerUnit: number | null
}

type Measure = 'stampsRequired' | 'pointsPerUnit'

/** The field that each type requires; the field of the other type must be absent. */
const measures: Record<ProgramType, { own: Measure; other: Measure }> = {
  STAMPS: { own: 'stampsRequired', other: 'pointsPerUnit' },
  POINTS: { own: 'pointsPerUnit', other: 'stampsRequired' },
}

/** Validation errors of the resulting program. */
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

/** Rewards that remain are listed one time each. */
export function repeatFaults(rewards: readonly SentReward[] = []): Fault[] {
  const ids = rewards.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [fault(`rewards[${index}].id`, 'must not contain a reward more than one time', 'twice')]
      : [],
  )
}
