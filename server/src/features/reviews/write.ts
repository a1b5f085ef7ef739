import { newId } from '#core/ids.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as businesses from '#features/businesses/queries.ts'

import { reviewCreated } from './events.ts'
import * as reviews from './queries.ts'
import { reviewText } from './review.ts'
import * as visits from './visits.ts'

/** A review as submitted by the customer. */
export interface NewReview {
  rating: number
  comment: string | null
}

/**
 * Stores the review of a visit, at most one: returns the state of the visit before; a review was added only if that
 * was OPEN. Throws 404 for an unknown booking.
 */
export async function writeReview(
  tenant: Tenant,
  bookingId: string,
  { rating, comment }: NewReview,
): Promise<visits.VisitState> {
  // Locked: the second of two submissions sees the first, and a concurrent erasure waits and then finds the review.
  await bookings.lock(tenant, bookingId)
  const { customerId, staffId, state } = await visits.find(tenant, bookingId)
  if (state !== 'OPEN') return state

  const { businessId, now, defer } = tenant
  const id = newId()
  const createdAt = now.toISOString()
  const payload = { id, bookingId, customerId, rating, createdAt }
  defer(
    reviews.insert(tenant, {
      ...payload,
      staffId,
      sealed: reviewText.seal(tenant, id, { comment, response: null }),
      responseId: null,
      respondedAt: null,
    }),
  )
  emit(tenant, reviewCreated, { ...payload, businessId, comment })
  defer(businesses.countReview(tenant, rating))
  return 'OPEN'
}
