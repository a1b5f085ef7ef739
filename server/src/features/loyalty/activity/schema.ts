import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { described, Id, Nullable, Timestamp } from '#http/types.ts'

import { entryTypes } from './entries.ts'

const ActivityType = Enum('LoyaltyActivityType', entryTypes, {
  description:
    'POINTS_EARNED by bookings that completed, POINTS_ADJUSTED by hand; STAMPS_ADDED by either',
  examples: ['POINTS_EARNED'],
})

const Activity = Type.Object(
  {
    id: Id,
    type: ActivityType,
    cardId: Id,
    amount: Type.Integer({
      description: 'Stamps or points, negative where they were taken; 0 for CARD_CREATED',
      examples: [74],
    }),
    at: described(Timestamp, 'When it happened'),
  },
  { title: 'LoyaltyActivity', description: 'Something that happened to a card' },
)

const example = 'AAAAKv2h0nPZq0bWlE3c5a3r'

export const ActivityPage = Type.Object({
  items: Type.Array(Activity, { description: 'Newest first' }),
  nextCursor: Nullable(
    Type.String({
      description: 'Where the next page begins; null on the last',
      examples: [example],
    }),
  ),
})
export type ActivityPage = Static<typeof ActivityPage>

export const ActivityQuery = Type.Object({
  limit: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'How many there are at most on a page',
    examples: [20],
  }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'nextCursor of the page before',
      examples: [example],
    }),
  ),
  type: Type.Optional(ActivityType),
})
export type ActivityQuery = Static<typeof ActivityQuery>
