import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { pathTo } from '#app/paths.ts'
import { Page } from '#app/ui/page.tsx'

import { SectionList } from './section-list.tsx'
import { sectionsFor } from './sections.ts'
import { useListBeside } from './use-list-beside.ts'

/** A small screen shows the list of sections; wider screens open the first one. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const [first] = sectionsFor(membership, useSignedIn())
  if (useListBeside() && first) return <Navigate replace to={pathTo(first.page, { slug })} />
  return (
    <Page title={t('nav.settings')}>
      <SectionList />
    </Page>
  )
}
