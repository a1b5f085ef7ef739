import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Review = Schemas['Review']
export type ReviewStats = Schemas['ReviewStats']

export interface ReviewFilter {
  page: number
  /** So many stars or more. */
  minRating: number
  /** Of visits that this member served; null: of all. */
  staffId: string | null
}

const read = (businessId: string, { page, minRating, staffId }: ReviewFilter) => {
  const query = { page, limit: 20, minRating }
  return answer(
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
      answerData(
        api.GET('/businesses/{businessId}/reviews/stats', { params: { path: { businessId } } }),
      ),
  })

/** In the place of what was answered before. */
export async function answerReview(businessId: string, reviewId: string, content: string) {
  await answer(
    api.POST('/reviews/{reviewId}/response', { params: { path: { reviewId } }, body: { content } }),
  )
  await queryClient.invalidateQueries({ queryKey: keys.reviews(businessId) })
}
