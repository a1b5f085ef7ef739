import { type Static, Type } from '#core/json-schema.ts'
import { described, Enum, Id, Nullable, Timestamp } from '#http/types.ts'

import { entryTypes } from './entries.ts'

const ActivityType = Enum('LoyaltyActivityType', entryTypes, {
  description:
    'POINTS_EARNED by completed bookings, POINTS_ADJUSTED manually; STAMPS_ADDED by either',
  examples: ['POINTS_EARNED'],
})

const Activity = Type.Object(
  {
    id: Id,
    type: ActivityType,
    cardId: Id,
    amount: Type.Integer({
      description: 'Stamps or points, negative if removed; 0 for CARD_CREATED',
      examples: [74],
    }),
    at: described(Timestamp, 'When it was recorded'),
  },
  { title: 'LoyaltyActivity', description: 'An entry in the ledger of a loyalty card' },
)

const example = 'AAAAKv2h0nPZq0bWlE3c5a3r'

export const ActivityPage = Type.Object({
  items: Type.Array(Activity, { description: 'Newest first' }),
  nextCursor: Nullable(
    Type.String({
      description: 'The cursor of the next page; null on the last page',
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
    description: 'The maximum number of entries on a page',
    examples: [20],
  }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The nextCursor of the previous page',
      examples: [example],
    }),
  ),
  type: Type.Optional(ActivityType),
})
export type ActivityQuery = Static<typeof ActivityQuery>
