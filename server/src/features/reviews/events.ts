import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { Block, described, Id, Nullable, Timestamp } from '#http/types.ts'

export const reviewCreated = event(
  'review.created',
  Type.Object({
    id: Id,
    businessId: Id,
    bookingId: described(Id, 'The reviewed visit'),
    customerId: Id,
    rating: Type.Integer({
      minimum: 1,
      maximum: 5,
      description: 'Stars: 5 is the best',
      examples: [5],
    }),
    comment: described(
      Nullable(Block('Best haircut in years')),
      'Null if the review has stars only',
    ),
    createdAt: Timestamp,
  }),
  { scope: 'reviews:read', when: 'A customer wrote a review.', personal: true },
)
