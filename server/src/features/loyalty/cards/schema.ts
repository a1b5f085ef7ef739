import { type Static, Type } from '#core/json-schema.ts'
import { LongListQuery } from '#http/reply/long-list.ts'
import { Block, Body, described, Id, Nullable, Timestamp } from '#http/types.ts'

/** The maximum balance of a card; the sum of two such numbers still fits the column. */
export const stampsMax = 1_000_000
export const pointsMax = 1_000_000_000

export const CardQuery = Type.Object({
  ...LongListQuery.properties,
  customerId: Type.Optional(described(Id, 'Only cards of this customer')),
})
export type CardQuery = Static<typeof CardQuery>

const CurrentStamps = Type.Integer({
  minimum: 0,
  maximum: stampsMax,
  description: 'The number of stamps that can be redeemed',
  examples: [4],
})

const Points = Type.Integer({
  minimum: 0,
  maximum: pointsMax,
  description: 'The number of points that can be redeemed',
  examples: [140],
})

const RewardsRedeemed = Type.Integer({
  minimum: 0,
  description: 'The number of redemptions',
  examples: [1],
})

const fields = {
  id: Id,
  programId: Id,
  customerId: Id,
  currentStamps: CurrentStamps,
  // It may exceed the maximum balance of a card.
  totalStamps: Type.Integer({
    minimum: 0,
    description: 'The total ever added, regardless of removals and redemptions',
    examples: [14],
  }),
  points: Points,
  rewardsRedeemed: RewardsRedeemed,
  isActive: Type.Boolean({
    description:
      'False after its program was deleted, its customer erased, or its balance added to another card of a merged customer; permanent',
    examples: [true],
  }),
  createdAt: Timestamp,
}
const Row = Type.Object(fields)
/** The card as stored. */
export type Card = Static<typeof Row>

export const ShownCard = Type.Object(
  {
    ...fields,
    walletUrl: Type.String({
      description:
        'The URL of the wallet pass for the customer; it needs no further authentication',
      examples: ['https://salon.example/wallet/019a5c3e/cards/AZpcPnoA'],
    }),
  },
  { title: 'LoyaltyCard', description: 'The loyalty card of one customer in one program' },
)
export type ShownCard = Static<typeof ShownCard>

export const NewCard = Body({ programId: Id, customerId: Id })
export type NewCard = Static<typeof NewCard>

const stampCount = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_000, description, examples: [1] })

export const AddedStamps = Body({ cardId: Id, count: stampCount('The number of stamps to add') })
export type AddedStamps = Static<typeof AddedStamps>

export const RemovedStamps = Body({
  cardId: Id,
  count: stampCount('The number of stamps to remove, at most the number on the card'),
})
export type RemovedStamps = Static<typeof RemovedStamps>

export const PointsAdjustment = Body({
  cardId: Id,
  amount: Type.Integer({
    minimum: -pointsMax,
    maximum: pointsMax,
    description: 'The points to add, or to remove if negative, down to a balance of 0; never 0',
    examples: [-30],
  }),
  note: Type.Optional(
    described(Nullable(Block('Spilled tea over her book')), 'For the record; stored encrypted'),
  ),
})
export type PointsAdjustment = Static<typeof PointsAdjustment>

export const Redemption = Body({
  cardId: Id,
  rewardId: Type.Optional(
    described(Id, 'Optional if the program has one reward, or collects stamps and has none'),
  ),
})
export type Redemption = Static<typeof Redemption>

const of = described(Id, 'The card')

export const StampsAdded = Type.Object(
  {
    cardId: of,
    currentStamps: CurrentStamps,
    rewardEarned: Type.Boolean({
      description: 'Whether the card was filled: its stamps passed a multiple of stampsRequired',
      examples: [false],
    }),
  },
  { title: 'StampsAdded', description: 'The result of adding stamps' },
)

export const StampsLeft = Type.Object(
  { cardId: of, currentStamps: CurrentStamps },
  { title: 'StampsLeft', description: 'The result of removing stamps' },
)

export const PointsLeft = Type.Object(
  { cardId: of, points: Points },
  { title: 'PointsLeft', description: 'The result of an adjustment' },
)

export const Redeemed = Type.Object(
  {
    cardId: of,
    rewardId: described(Nullable(Id), 'Null for a full card of a program without rewards'),
    rewardsRedeemed: RewardsRedeemed,
    currentStamps: CurrentStamps,
    points: Points,
  },
  { title: 'RedeemedReward', description: 'The result of a redemption' },
)
export type Redeemed = Static<typeof Redeemed>
