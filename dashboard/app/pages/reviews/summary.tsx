import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ReviewStats } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

const trends = { UP: 'reviews.up', DOWN: 'reviews.down', STABLE: 'reviews.stable' } as const

/** The average rating and the number of reviews. */
export function Summary() {
  const { data, error } = useApi('~/reviews/stats', { businessId: useBusiness().id })
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton className="reviews-summary" h={148} />
  return data.totalReviews === 0 ? null : <Figures stats={data} />
}

function Figures({ stats }: { stats: ReviewStats }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="reviews-summary">
      <div>
        <Text fz={40} fw={600} lh={1.1} className="tabular">
          {format.number(stats.averageRating ?? 0)}
        </Text>
        <Text size="sm">{t('reviews.count', { count: stats.totalReviews })}</Text>
        <Text size="sm" c="dimmed">
          {t(trends[stats.recentTrend])}
        </Text>
      </div>
      <Stack gap={4} maw={480} miw={220} flex={1}>
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <Level
            key={stars}
            stars={stars}
            count={stats.ratingDistribution[stars]}
            total={stats.totalReviews}
          />
        ))}
      </Stack>
    </div>
  )
}

function Level({ stars, count, total }: { stars: number; count: number; total: number }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" wrap="nowrap" className="tabular">
      <Text size="xs" w={24} aria-label={t('reviews.ofFive', { rating: stars })}>
        {stars} ★
      </Text>
      <Progress flex={1} color="yellow.6" value={(100 * count) / total} aria-hidden />
      <Text size="xs" w={32} ta="right">
        {count}
      </Text>
    </Group>
  )
}
