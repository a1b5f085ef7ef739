import { Divider, Skeleton, Stack } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useReviews } from '#app/api/marketing/reviews.ts'
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
    <Stack gap="md" maw={760}>
      {data.data.map((review) => (
        <Fragment key={review.id}>
          <OneReview review={review} />
          <Divider />
        </Fragment>
      ))}
      <Pager page={page} pages={data.meta.totalPages} onPage={setPage} />
    </Stack>
  )
}

const Waiting = () => (
  <Stack gap="md" maw={760}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} h={72} />
    ))}
  </Stack>
)
