import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { ChevronLeft } from '#app/ui/icons/icons.ts'

export function BackToDeveloper() {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  return (
    <Group mt={-12}>
      <Anchor component={Link} to={pathTo('settingsDeveloper', { slug })} size="sm">
        <Group component="span" gap={4}>
          <ChevronLeft size={16} aria-hidden />
          {t('settings.settingsDeveloper')}
        </Group>
      </Anchor>
    </Group>
  )
}
