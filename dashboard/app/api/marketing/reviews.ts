import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Review = Schemas['Review']
export type ReviewStats = Schemas['ReviewStats']

export interface ReviewFilter {
  page: number
  /** The lowest rating to include. */
  minRating: number
  /** Reviews of visits with this team member; null: all. */
  staffId: string | null
}

const read = (businessId: string, { page, minRating, staffId }: ReviewFilter) => {
  const query = { page, limit: 20, minRating }
  return unwrap(
    staffId === null
      ? api.GET('/businesses/{businessId}/reviews', { params: { path: { businessId }, query } })
      : api.GET('/businesses/{businessId}/staff/{staffId}/reviews', {
          params: { path: { businessId, staffId }, query },
        }),
  )
}

/** Newest first. */
export const useReviews = (businessId: string, filter: ReviewFilter) =>
  useQuery({
    queryKey: [...keys.reviews(businessId), 'list', filter],
    queryFn: () => read(businessId, filter),
    placeholderData: keepPreviousData,
  })

export const useReviewStats = (businessId: string) =>
  useQuery({
    queryKey: [...keys.reviews(businessId), 'stats'],
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/reviews/stats', { params: { path: { businessId } } }),
      ),
  })

/** Replaces an earlier reply. */
export async function answerReview(businessId: string, reviewId: string, content: string) {
  await unwrap(
    api.POST('/reviews/{reviewId}/response', { params: { path: { reviewId } }, body: { content } }),
  )
  await queryClient.invalidateQueries({ queryKey: keys.reviews(businessId) })
}
