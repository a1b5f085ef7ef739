import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { ExternalLink } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'

import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'

/** API keys, webhooks, and a link to the API reference. */
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
