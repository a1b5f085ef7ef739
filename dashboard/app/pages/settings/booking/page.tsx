import { useTranslation } from 'react-i18next'

import { Page } from '../../../ui/page.tsx'
import { ProfileForm } from '../fields/profile-form.tsx'
import { groups } from './groups.ts'

/** The rules that bookings are taken by. */
export function BookingRulesPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.settingsBooking')}>
      <ProfileForm groups={groups} />
    </Page>
  )
}
