import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Page } from '#app/ui/page.tsx'

import { BookingPageSettings } from './booking-page-settings.tsx'

/** The page on which clients book: its settings, its link, and how a website shows it. */
export function BookingPagePage() {
  const { t } = useTranslation()
  const { data: page, error } = useApi('~/booking-page', { businessId: useBusiness().id })
  return (
    <Page title={t('settings.settingsBookingPage')}>
      {error && !page && <FailureNote error={error} />}
      {!page && !error && <Skeleton h={480} maw={640} />}
      {page && <BookingPageSettings page={page} />}
    </Page>
  )
}
