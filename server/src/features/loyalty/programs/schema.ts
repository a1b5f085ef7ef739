import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { Body, described, Flag, Id, Line, Nullable, Patch, Timestamp } from '#http/types.ts'

export const programTypes = ['STAMPS', 'POINTS'] as const
export type ProgramType = (typeof programTypes)[number]

/** A reward costs at most so many points. */
export const costMax = 1_000_000

const ProgramType = Enum('LoyaltyProgramType', programTypes, {
  description: 'STAMPS: one for each visit. POINTS: for what was spent',
  examples: ['POINTS'],
})

const RewardName = described(Line('Free treatment'), 'As customers see it')

const Cost = (description: string) =>
  Type.Integer({ minimum: 1, maximum: costMax, description, examples: [250] })

export const Reward = Type.Object(
  {
    id: Id,
    name: RewardName,
    cost: Cost('What it takes off a card: points, or a full card of stamps'),
  },
  { title: 'LoyaltyReward', description: 'What a card can be exchanged for' },
)
export type Reward = Static<typeof Reward>

const newReward = {
  name: RewardName,
  cost: Type.Optional(
    Cost('In points. Of a program of stamps it is always stampsRequired, whatever is sent'),
  ),
}

const SentReward = Body({
  id: Type.Optional(described(Id, 'Of a reward that stays; without it there is a new one')),
  ...newReward,
})
export type SentReward = Static<typeof SentReward>

const Name = described(Line('Noord points'), 'As customers see it')

const fields = {
  isActive: described(Flag, 'False: nothing is earned, added or redeemed. True unless given'),
  stampsRequired: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 1_000,
      description: 'Stamps on a full card; null for points',
      examples: [10],
    }),
  ),
  pointsPerUnit: Nullable(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1_000,
      description:
        'Points for each unit of the currency of a booking, with at most 3 decimals; null for stamps',
      examples: [1.5],
    }),
  ),
  autoEnroll: described(
    Flag,
    'Whether customers get a card with the first booking that completes. False unless given',
  ),
}

export const Program = Type.Object(
  {
    id: Id,
    businessId: Id,
    name: Name,
    type: described(ProgramType, 'It never changes'),
    ...fields,
    rewards: Type.Array(Reward, { description: 'In the order in which they were sent' }),
    createdAt: Timestamp,
  },
  { title: 'LoyaltyProgram', description: 'What customers are rewarded by' },
)
export type Program = Static<typeof Program>

const rewardsMax = 50
const optional = Type.Partial(Type.Object(fields)).properties

export const NewProgram = Body({
  businessId: Id,
  name: Name,
  type: ProgramType,
  ...optional,
  rewards: Type.Optional(
    Type.Array(Body(newReward), {
      maxItems: rewardsMax,
      description: 'What its cards can be exchanged for',
    }),
  ),
})
export type NewProgram = Static<typeof NewProgram>

export const ProgramChanges = Patch(
  Body({
    name: Name,
    ...fields,
    rewards: Type.Array(SentReward, {
      maxItems: rewardsMax,
      description: 'All that there are from now on: those that are left out go',
    }),
  }),
)
export type ProgramChanges = Static<typeof ProgramChanges>

const reward = { name: 'Free treatment', cost: 250 }

/** Examples that are accepted: of each type some fields alone fit. */
export const newProgramExample: NewProgram = {
  businessId: exampleIdOf('businessId'),
  name: 'Noord points',
  type: 'POINTS',
  pointsPerUnit: 1.5,
  rewards: [reward],
  autoEnroll: true,
}

export const programChangesExample: ProgramChanges = {
  name: 'Noord points',
  rewards: [{ id: exampleIdOf('rewardId'), ...reward }],
}
