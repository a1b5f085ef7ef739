import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useLoyaltyStatistics } from '#app/api/marketing/loyalty.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
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
  const { data, error } = useLoyaltyStatistics(useBusiness().id)
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton h={180} />
  const days = data.timeseries
  return (
    <Stack gap="lg">
      <Group gap="xl">
        {figures.map((name) => (
          <div key={name}>
            <Text fz={24} fw={600} className="tabular">
              {format.number(data[name])}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`loyalty.${name}`)}
            </Text>
          </div>
        ))}
      </Group>
      <Title order={2}>{t('loyalty.last30')}</Title>
      <Group gap="xl" align="flex-start">
        <DayBars
          label={t('loyalty.newMembers')}
          days={days.map(({ date, newMembers }) => ({ date, value: newMembers }))}
        />
        <DayBars
          label={t('loyalty.pointsPerDay')}
          days={days.map(({ date, pointsIssued }) => ({ date, value: pointsIssued }))}
        />
      </Group>
    </Stack>
  )
}
