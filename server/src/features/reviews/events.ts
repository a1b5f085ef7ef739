import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Block, Id, Nullable, Timestamp } from '#http/types.ts'

export const reviewCreated = event(
  'review.created',
  Type.Object({
    id: Id,
    businessId: Id,
    bookingId: Id,
    customerId: Id,
    rating: Type.Integer({ minimum: 1, maximum: 5, examples: [5] }),
    comment: Nullable(Block('Best haircut in years')),
    createdAt: Timestamp,
  }),
  { scope: 'reviews:read', when: 'A customer wrote a review.', personal: true },
)
