import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { pathTo } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { SectionList } from './section-list.tsx'
import { sectionsFor } from './sections.ts'

/** A phone shows the sections first; where they stand beside, the first one is open. */
export function SettingsStart() {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const [first] = sectionsFor(membership)
  if (!usePhone() && first) return <Navigate replace to={pathTo(first.page, { slug })} />
  return (
    <Page title={t('nav.settings')}>
      <SectionList />
    </Page>
  )
}
