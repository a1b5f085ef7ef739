import { SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { ActivityFeed } from './activity-feed.tsx'
import { DayBars } from './day-bars.tsx'

const figures = [
  'members',
  'walletInstalls',
  'pointsIssued',
  'stampsIssued',
  'rewardsRedeemed',
] as const

/** Loyalty figures and recent activity. */
export function OverviewTab() {
  return (
    <Stack gap="xl">
      <Statistics />
      <ActivityFeed />
    </Stack>
  )
}

function Statistics() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useApi('/loyalty/business/{businessId}/stats', {
    businessId: useBusiness().id,
  })
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton h={180} />
  const days = data.timeseries
  return (
    <Stack gap="lg">
      <div className="figures">
        {figures.map((name) => (
          <Figure key={name} label={t(`loyalty.${name}`)} value={format.number(data[name])} />
        ))}
      </div>
      <Title order={2}>{t('loyalty.last30')}</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} mt={-12}>
        <DayBars
          label={t('loyalty.newMembers')}
          days={days.map(({ date, newMembers }) => ({ date, value: newMembers }))}
        />
        <DayBars
          label={t('loyalty.pointsPerDay')}
          days={days.map(({ date, pointsIssued }) => ({ date, value: pointsIssued }))}
        />
      </SimpleGrid>
    </Stack>
  )
}
