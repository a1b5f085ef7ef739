import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** In place of a page that is not there yet. */
export function ComingPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('coming.title')}>
      <EmptyState title={t('coming.title')} text={t('coming.text')} />
    </Page>
  )
}
