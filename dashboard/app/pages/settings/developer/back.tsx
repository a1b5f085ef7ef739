import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export function BackToDeveloper() {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  const label = t('settings.settingsDeveloper')
  return <BackLink to={pathTo('settingsDeveloper', { slug })} label={label} />
}
