import { useApi } from '#app/api/http/use-api.ts'

export interface ReviewFilter {
  page: number
  /** The lowest rating to include. */
  minRating: number
  /** Reviews of visits with this team member; null: all. */
  staffId: string | null
}

/** Newest first. */
export function useReviews(businessId: string, { staffId, ...filter }: ReviewFilter) {
  const query = { ...filter, businessId, limit: 20 }
  const isOfAll = staffId === null
  const ofAll = useApi('~/reviews', query, { enabled: isOfAll, keepsPrevious: true })
  const ofMember = useApi(
    '~/staff/{staffId}/reviews',
    { ...query, staffId },
    { keepsPrevious: true },
  )
  return isOfAll ? ofAll : ofMember
}
