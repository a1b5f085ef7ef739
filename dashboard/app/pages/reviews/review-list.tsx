import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Pager } from '#app/ui/table/pager.tsx'

import { OneReview } from './one-review.tsx'

interface ReviewListProps {
  minRating: number
  staffId: string | null
}

export function ReviewList({ minRating, staffId }: ReviewListProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error } = useReviews(useBusiness().id, { page, minRating, staffId })
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Waiting />
  if (data.data.length === 0)
    return minRating === 1 && staffId === null ? (
      <EmptyState picture="star" title={t('reviews.emptyTitle')} text={t('reviews.emptyText')} />
    ) : (
      <EmptyState picture="search" title={t('reviews.noneFound')} />
    )
  return (
    <div className="reviews-list">
      {data.data.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
      <div className="reviews-pager">
        <Pager page={page} pages={data.meta.totalPages} onPage={setPage} />
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className="reviews-list">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} h={96} />
    ))}
  </div>
)

interface ReviewFilter {
  page: number
  /** The lowest rating to include. */
  minRating: number
  /** Reviews of visits with this team member; null: all. */
  staffId: string | null
}

/** Newest first. */
function useReviews(businessId: string, { staffId, ...filter }: ReviewFilter) {
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
