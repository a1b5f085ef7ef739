import { Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { useBusiness } from '../../../../api/business.ts'
import { useWebhooks } from '../../../../api/webhooks.ts'
import { useDrawer } from '../../../../forms/use-drawer.ts'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Page } from '../../../../ui/page.tsx'
import { NotFound } from '../../../../ui/shell/not-found.tsx'
import { tell } from '../../../../ui/tell.tsx'
import { BackToDeveloper } from '../back.tsx'
import { WebhookDrawer } from '../webhook-drawer.tsx'
import { Actions } from './actions.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookFacts } from './facts.tsx'

/** A subscription: what it sends, and what became of each delivery. */
export function WebhookPage() {
  const { t } = useTranslation()
  const { webhookId = '' } = useParams()
  const { data, error } = useWebhooks(useBusiness().id)
  const drawer = useDrawer('change')
  const webhook = data?.find(({ id }) => id === webhookId)
  if (data && !webhook) return <NotFound />
  return (
    <Page
      title={t('settings.webhook')}
      action={webhook && <Actions webhook={webhook} onEdit={() => drawer.open('webhook')} />}
    >
      <Stack gap="xl">
        <BackToDeveloper />
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
          onSaved={() => tell(t('settings.saved'))}
          onClose={drawer.close}
        />
      )}
    </Page>
  )
}
