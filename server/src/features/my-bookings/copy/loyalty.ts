import * as activity from '#features/loyalty/activity/list.ts'
import * as reviews from '#features/reviews/queries.ts'
import { reviewText } from '#features/reviews/review.ts'
import { serializerOf } from '#http/reply/serializer.ts'

import { loyaltyCardsOf } from '../loyalty-cards.ts'
import { type CopyContext, takeTurns } from './copied.ts'
import { CopiedLoyaltyCard, CopiedReview } from './schema.ts'

const cardText = serializerOf(CopiedLoyaltyCard)
const copiedReviewText = serializerOf(CopiedReview)

/** The loyalty cards of the customers, each with its ledger. */
export async function* loyaltyCardTexts(copied: CopyContext): AsyncGenerator<string> {
  const { tenant, customerIds } = copied
  for (const card of await loyaltyCardsOf(tenant, customerIds)) {
    const lines = await activity.ofCards(tenant, [card.id])
    await takeTurns(copied)
    yield cardText({ ...card, activity: lines })
  }
}

/** The reviews of the customers, the oldest first. */
export async function* reviewTexts(copied: CopyContext): AsyncGenerator<string> {
  const { tenant, customerIds } = copied
  for (const row of await reviews.ofCustomers(tenant, customerIds)) {
    await takeTurns(copied)
    const { id, bookingId, rating, sealed, createdAt } = row
    const { comment, response } = reviewText.open(tenant, id, sealed)
    yield copiedReviewText({ bookingId, rating, comment, response, createdAt })
  }
}
