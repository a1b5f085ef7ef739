import { newId } from '#core/ids.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as businesses from '#features/businesses/queries.ts'

import { reviewCreated } from './events.ts'
import * as reviews from './queries.ts'
import { sealText } from './review.ts'
import * as visits from './visits.ts'

/** What a customer writes. */
export interface NewReview {
  rating: number
  comment: string | null
}

/**
 * Writes down what a customer says of a visit, once: answers what had become of the visit before, and only where it
 * was OPEN there is a new review. Throws 404 for an unknown booking.
 */
export async function writeReview(
  tenant: Tenant,
  bookingId: string,
  { rating, comment }: NewReview,
): Promise<visits.VisitState> {
  // The second of two submits sees the first then; whoever erases the customer waits here, and finds the review.
  await bookings.lock(tenant, bookingId)
  const { customerId, staffId, state } = await visits.find(tenant, bookingId)
  if (state !== 'OPEN') return state

  const { businessId, now, later } = tenant
  const id = newId()
  const createdAt = now.toISOString()
  const told = { id, bookingId, customerId, rating, createdAt }
  later(
    reviews.insert(tenant, {
      ...told,
      staffId,
      sealed: sealText(tenant, id, { comment, response: null }),
      responseId: null,
      respondedAt: null,
    }),
  )
  emit(tenant, reviewCreated, { ...told, businessId, comment })
  later(businesses.countReview(tenant, rating))
  return 'OPEN'
}
