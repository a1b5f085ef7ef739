import { Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { NotFound } from '#app/shell/failure/not-found.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Page } from '#app/ui/page.tsx'

import { BackToDeveloper } from '../back.tsx'
import { WebhookDrawer } from '../webhook-drawer.tsx'
import { Actions } from './actions.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookFacts } from './facts.tsx'

/** A webhook: its events and its deliveries. */
export function WebhookPage() {
  const { t } = useTranslation()
  const { webhookId = '' } = useParams()
  const { data, error } = useApi('~/webhooks', { businessId: useBusiness().id })
  const drawer = useDrawer('change')
  const webhook = data?.find(({ id }) => id === webhookId)
  if (data && !webhook) return <NotFound />
  return (
    <Page
      title={t('settings.webhook')}
      back={<BackToDeveloper />}
      action={webhook && <Actions webhook={webhook} onEdit={() => drawer.open('webhook')} />}
    >
      <Stack gap="xl">
        {error && <FailureNote error={error} />}
        {webhook ? <WebhookFacts webhook={webhook} /> : <Skeleton h={72} />}
        <Stack gap="xs">
          <Title order={2}>{t('settings.deliveries')}</Title>
          <Deliveries webhookId={webhookId} canResend={webhook?.enabled === true} />
        </Stack>
      </Stack>
      {webhook && drawer.id === 'webhook' && (
        <WebhookDrawer
          webhook={webhook}
          onSaved={() => showToast(t('settings.saved'))}
          onClose={drawer.close}
        />
      )}
    </Page>
  )
}
