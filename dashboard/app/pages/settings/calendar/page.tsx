import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { FeedFacts } from '#app/forms/calendar-feed/feed-facts.tsx'
import { Page } from '#app/ui/page.tsx'

/** The calendar address of the business, with the bookings of all team members. */
export function CalendarAddressPage() {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  return (
    <Page title={t('settings.settingsCalendar')}>
      <Box maw={640}>
        <FeedFacts
          owner={{ businessId: id, staffId: null }}
          name={profile.name}
          text={t('calendars.feedOfSalon')}
        />
      </Box>
    </Page>
  )
}
