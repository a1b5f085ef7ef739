import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { Business } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { pathTo } from '#app/paths.ts'
import { Page } from '#app/ui/page.tsx'

import { ProfileForm } from '../fields/profile-form.tsx'
import { groups } from './groups.ts'

/** The public profile of the business. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { slug, profile } = useBusiness()
  const navigate = useNavigate()
  /** The session contains the name, and the URL the slug. */
  const follow = async (saved: Business) => {
    if (saved.name === profile.name && saved.slug === slug) return
    await refreshSession()
    if (saved.slug !== slug)
      await navigate(pathTo('settingsProfile', { slug: saved.slug }), { replace: true })
  }
  return (
    <Page title={t('settings.settingsProfile')}>
      <ProfileForm groups={groups} onSaved={follow} />
    </Page>
  )
}
