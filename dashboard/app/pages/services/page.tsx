import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'

export function ServicesPage() {
  const { t } = useTranslation()
  return <Page title={t('nav.services')}>…</Page>
}
