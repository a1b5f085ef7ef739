import { useTranslation } from 'react-i18next'

import { Page } from '../../../ui/page.tsx'
import { ProfileForm } from '../fields/profile-form.tsx'
import { groups } from './groups.ts'

/** What customers pay in advance and for a trip to them, and what payments cost the business. */
export function MoneyPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.settingsMoney')}>
      <ProfileForm groups={groups} />
    </Page>
  )
}
