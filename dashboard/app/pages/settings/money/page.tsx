import { useTranslation } from 'react-i18next'

import { Page } from '#app/ui/page.tsx'

import { ProfileForm } from '../fields/profile-form.tsx'
import { groups } from './groups.ts'

/** Deposits, travel fees, and the costs of payments. */
export function MoneyPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.settingsMoney')}>
      <ProfileForm groups={groups} />
    </Page>
  )
}
