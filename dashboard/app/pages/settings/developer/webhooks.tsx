import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { SectionHead } from './section-head.tsx'
import { useWebhookColumns } from './webhook-columns.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'

export function Webhooks() {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const webhooks = useApi('~/webhooks', { businessId: id })
  const columns = useWebhookColumns()
  const drawer = useDrawer('webhook')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Stack gap="sm">
      <SectionHead
        title={t('settings.webhooks')}
        label={t('settings.addWebhook')}
        onAdd={() => drawer.open(fresh)}
      />
      <DataTable
        query={webhooks}
        columns={columns}
        idOf={(webhook) => webhook.id}
        empty={<EmptyState title={t('settings.noWebhooks')} text={t('settings.noWebhooksText')} />}
        onOpen={({ id: webhookId }) =>
          void navigate(pathTo('settingsWebhook', { slug, webhookId }))
        }
      />
      {drawer.id === fresh && (
        <WebhookDrawer
          webhook={null}
          onSaved={(made) => setSecret(made.secret)}
          onClose={drawer.close}
        />
      )}
      {secret !== null && (
        <OneTimeSecret
          title={t('settings.secretMade')}
          text={t('settings.secretText')}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Stack>
  )
}
