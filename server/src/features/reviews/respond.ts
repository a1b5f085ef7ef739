import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import * as reviews from './queries.ts'
import { reviewText, toReview } from './review.ts'
import type { NewResponse, Review } from './schema.ts'

/** Responds to a review, replacing an earlier response. Throws 404. */
export async function respond(
  tenant: Tenant,
  id: string,
  { content }: NewResponse,
): Promise<Review> {
  const row = await reviews.lock(tenant, id)
  const text = { ...reviewText.open(tenant, row.id, row.sealed), response: content }
  const changes = {
    sealed: reviewText.seal(tenant, id, text),
    responseId: newId(),
    respondedAt: tenant.now.toISOString(),
  }
  tenant.defer(reviews.update(tenant, id, changes))
  return toReview(tenant, { ...row, ...changes })
}
