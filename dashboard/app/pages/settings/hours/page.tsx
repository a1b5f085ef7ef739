import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Page } from '#app/ui/page.tsx'

import { WeekForm } from './week-form.tsx'

/** The opening hours of the week. */
export function HoursPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data: week, error } = useApi('~/schedule', { businessId: id })
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
