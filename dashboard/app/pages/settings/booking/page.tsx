import { useTranslation } from 'react-i18next'

import { Page } from '#app/ui/page.tsx'

import { ProfileForm } from '../fields/profile-form.tsx'
import { groups } from './groups.ts'

/** The booking rules. */
export function BookingRulesPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.settingsBooking')}>
      <ProfileForm groups={groups} />
    </Page>
  )
}
