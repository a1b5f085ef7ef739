import { type Static, Type } from 'typebox'

import { LongListQuery } from '#http/long-list.ts'
import { Block, Body, described, Id, Nullable, Timestamp } from '#http/types.ts'

/** No card holds more; two such numbers added still fit the column. */
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
  description: 'Stamps that can be redeemed',
  examples: [4],
})

const Points = Type.Integer({
  minimum: 0,
  maximum: pointsMax,
  description: 'Points that can be redeemed',
  examples: [140],
})

const RewardsRedeemed = Type.Integer({
  minimum: 0,
  description: 'How often it was exchanged for a reward',
  examples: [1],
})

const fields = {
  id: Id,
  programId: Id,
  customerId: Id,
  currentStamps: CurrentStamps,
  // It may come to more than a card ever holds.
  totalStamps: Type.Integer({
    minimum: 0,
    description: 'All that were ever added, whatever was removed or redeemed since',
    examples: [14],
  }),
  points: Points,
  rewardsRedeemed: RewardsRedeemed,
  isActive: Type.Boolean({
    description: 'False for good once its program was deleted or its customer erased',
    examples: [true],
  }),
  createdAt: Timestamp,
}
const Row = Type.Object(fields)
/** As it is stored. */
export type Card = Static<typeof Row>

export const ShownCard = Type.Object(
  {
    ...fields,
    walletUrl: Type.String({
      description: 'Where its customer fetches the pass for a phone: whoever has the address may',
      examples: ['https://salon.example/wallet/019a5c3e/cards/AZpcPnoA'],
    }),
  },
  { title: 'LoyaltyCard', description: 'What one customer has collected in one program' },
)
export type ShownCard = Static<typeof ShownCard>

export const NewCard = Body({ programId: Id, customerId: Id })
export type NewCard = Static<typeof NewCard>

const stampCount = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_000, description, examples: [1] })

export const AddedStamps = Body({ cardId: Id, count: stampCount('How many are added') })
export type AddedStamps = Static<typeof AddedStamps>

export const RemovedStamps = Body({
  cardId: Id,
  count: stampCount('How many are removed, at most as many as there are'),
})
export type RemovedStamps = Static<typeof RemovedStamps>

export const PointsAdjustment = Body({
  cardId: Id,
  amount: Type.Integer({
    minimum: -pointsMax,
    maximum: pointsMax,
    description: 'Points awarded, or taken where negative, at most as many as there are; never 0',
    examples: [-30],
  }),
  note: Type.Optional(
    described(Nullable(Block('Spilled tea over her book')), 'For the record; it is kept sealed'),
  ),
})
export type PointsAdjustment = Static<typeof PointsAdjustment>

export const Redemption = Body({
  cardId: Id,
  rewardId: Type.Optional(
    described(Id, 'May be left out where the program has one reward, or stamps and none'),
  ),
})
export type Redemption = Static<typeof Redemption>

const of = described(Id, 'The card')

export const StampsAdded = Type.Object(
  {
    cardId: of,
    currentStamps: CurrentStamps,
    rewardEarned: Type.Boolean({
      description: 'Whether this filled a card: it passed a multiple of stampsRequired',
      examples: [false],
    }),
  },
  { title: 'StampsAdded', description: 'What adding stamps has left' },
)

export const StampsLeft = Type.Object(
  { cardId: of, currentStamps: CurrentStamps },
  { title: 'StampsLeft', description: 'What removing stamps has left' },
)

export const PointsLeft = Type.Object(
  { cardId: of, points: Points },
  { title: 'PointsLeft', description: 'What an adjustment has left' },
)

export const Redeemed = Type.Object(
  {
    cardId: of,
    rewardId: described(Nullable(Id), 'Null for a full card of a program without rewards'),
    rewardsRedeemed: RewardsRedeemed,
    currentStamps: CurrentStamps,
    points: Points,
  },
  { title: 'RedeemedReward', description: 'What a redemption has left' },
)
export type Redeemed = Static<typeof Redeemed>
