import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import * as reviews from './queries.ts'
import { openText, sealText, toReview } from './review.ts'
import type { NewResponse, Review } from './schema.ts'

/** Answers a review, in the place of what was answered before. Throws 404. */
export async function respond(
  tenant: Tenant,
  id: string,
  { content }: NewResponse,
): Promise<Review> {
  const row = await reviews.lock(tenant, id)
  const text = { ...openText(tenant, row), response: content }
  const changes = {
    sealed: sealText(tenant, id, text),
    responseId: newId(),
    respondedAt: tenant.now.toISOString(),
  }
  tenant.later(reviews.update(tenant, id, changes))
  return toReview(tenant, { ...row, ...changes })
}
