import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { useOpeningHours } from '../../../api/opening-hours.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Page } from '../../../ui/page.tsx'
import { WeekForm } from './week-form.tsx'

/** When the business is open, week by week. */
export function HoursPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data: week, error } = useOpeningHours(id)
  return (
    <Page title={t('settings.settingsHours')}>
      {week ? <WeekForm week={week} /> : error ? <FailureNote error={error} /> : <WeekSkeleton />}
    </Page>
  )
}

const WeekSkeleton = () => (
  <Stack maw={640}>
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} h={36} />
    ))}
  </Stack>
)
