import { type Static, Type } from '#core/json-schema.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import {
  Body,
  described,
  Enum,
  Flag,
  Id,
  Line,
  Money,
  Nullable,
  Patch,
  Timestamp,
} from '#http/types.ts'

export const programTypes = ['STAMPS', 'POINTS'] as const
export type ProgramType = (typeof programTypes)[number]

/** The maximum cost of a reward in points. */
export const costMax = 1_000_000

export const ProgramType = Enum('LoyaltyProgramType', programTypes, {
  description: 'STAMPS: one for each visit. POINTS: by the amount spent',
  examples: ['POINTS'],
})

const RewardName = described(Line('Free treatment'), 'The name shown to customers')

const Cost = (description: string) =>
  Type.Integer({ minimum: 1, maximum: costMax, description, examples: [250] })

const Worth = Nullable({
  ...Money,
  exclusiveMinimum: 0,
  description:
    'The discount that it is worth at checkout; null: it is entered there, by members who may give discounts',
  examples: [25],
})

export const Reward = Type.Object(
  {
    id: Id,
    name: RewardName,
    cost: Cost('The cost: points, or a full card of stamps'),
    worth: Worth,
  },
  { title: 'LoyaltyReward', description: 'A reward of a program' },
)
export type Reward = Static<typeof Reward>

const newReward = {
  name: RewardName,
  cost: Type.Optional(
    Cost('In points. In a program of stamps always stampsRequired, whatever is sent'),
  ),
  worth: Type.Optional(
    described(
      Worth,
      'The discount that it is worth at checkout. Of an existing reward it stays if omitted',
    ),
  ),
}

const SentReward = Body({
  id: Type.Optional(
    described(Id, 'The id of an existing reward; without it a new reward is created'),
  ),
  ...newReward,
})
export type SentReward = Static<typeof SentReward>

const Name = described(Line('Noord points'), 'The name shown to customers')

const fields = {
  isActive: described(Flag, 'False: nothing is earned, added or redeemed. Default true'),
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
        'Points for each currency unit of a booking, with at most 3 decimals; null for stamps',
      examples: [1.5],
    }),
  ),
  autoEnroll: described(
    Flag,
    'Whether customers get a card with their first completed booking. Default false',
  ),
}

export const Program = Type.Object(
  {
    id: Id,
    businessId: Id,
    name: Name,
    type: described(ProgramType, 'The type, which cannot be changed'),
    ...fields,
    rewards: Type.Array(Reward, { description: 'In the order in which they were sent' }),
    createdAt: Timestamp,
  },
  { title: 'LoyaltyProgram', description: 'A loyalty program' },
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
      description: 'The rewards of the program',
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
      description: 'The complete new list: omitted rewards are removed',
    }),
  }),
)
export type ProgramChanges = Static<typeof ProgramChanges>

const reward = { name: 'Free treatment', cost: 250 }

/** Valid examples: some fields are valid for one type only. */
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
