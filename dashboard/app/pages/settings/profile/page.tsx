import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { type Profile, useBusiness } from '../../../api/business.ts'
import { refreshSession } from '../../../api/session.ts'
import { pathTo } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { ProfileForm } from '../fields/profile-form.tsx'
import { groups } from './groups.ts'

/** What the business tells about itself. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { slug, profile } = useBusiness()
  const navigate = useNavigate()
  /** The list of somebody's businesses has its name, and the address its slug. */
  const follow = async (saved: Profile) => {
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
