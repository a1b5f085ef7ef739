import { Anchor, Stack } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { Page } from '../../../ui/page.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'

/** What programs need: keys to ask, webhooks to be told, and the reference of it all. */
export function DeveloperPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const reference = (
    <Anchor href={`/reference?business=${encodeURIComponent(id)}`} target="_blank" size="sm">
      {t('settings.reference')} <ExternalLink size={14} aria-hidden />
    </Anchor>
  )
  return (
    <Page title={t('settings.settingsDeveloper')} action={reference}>
      <Stack gap="xl">
        <ApiKeys />
        <Webhooks />
      </Stack>
    </Page>
  )
}
