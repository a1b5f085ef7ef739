import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'

export function AccountPage() {
  const { t } = useTranslation()
  return <Page title={t('account.title')}>…</Page>
}
