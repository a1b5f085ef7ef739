import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import { get, post } from '#http/endpoint.ts'
import { One, Page } from '#http/types.ts'

import * as reviews from './queries.ts'
import { respond } from './respond.ts'
import { toReview, toReviews } from './review.ts'
import { NewResponse, Review, ReviewQuery, ReviewStats } from './schema.ts'
import { statsOf } from './stats.ts'

async function listReviews(tenant: Tenant, query: ReviewQuery, staffId?: string) {
  const { data, meta } = await reviews.list(tenant, query, staffId)
  return { data: await toReviews(tenant, data), meta }
}

export const reviewRoutes = [
  get('/businesses/:businessId/reviews', {
    name: 'listReviews',
    access: 'reviews:read',
    summary: 'List reviews, newest first',
    query: ReviewQuery,
    reply: Page(Review),
    handler: ({ tenant, query }) => listReviews(tenant, query),
  }),

  get('/businesses/:businessId/reviews/stats', {
    name: 'getReviewStats',
    access: 'reviews:read',
    flag: 'seesAll',
    summary: 'Read the rating of the business and its trend',
    reply: One(ReviewStats),
    handler: async ({ tenant }) => ({ data: await statsOf(tenant) }),
  }),

  get('/businesses/:businessId/staff/:staffId/reviews', {
    name: 'listStaffReviews',
    access: 'reviews:read',
    summary: "List the reviews of a staff member's visits, newest first",
    query: ReviewQuery,
    reply: Page(Review),
    async handler({ tenant, params: { staffId }, query }) {
      await staff.find(tenant, staffId)
      return listReviews(tenant, query, staffId)
    },
  }),

  get('/reviews/:reviewId', {
    name: 'getReview',
    access: 'reviews:read',
    summary: 'Read a review',
    reply: One(Review),
    handler: async ({ tenant, params }) => ({
      data: await toReview(tenant, await reviews.find(tenant, params.reviewId)),
    }),
  }),

  post('/reviews/:reviewId/response', {
    name: 'respondToReview',
    access: 'reviews:write',
    summary: 'Respond to a review, replacing an earlier response',
    body: NewResponse,
    reply: One(Review),
    idempotent: true,
    handler: async ({ tenant, params, body }) => ({
      data: await respond(tenant, params.reviewId, body),
    }),
  }),
]
