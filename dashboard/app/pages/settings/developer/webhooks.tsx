import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../../api/business.ts'
import { useWebhooks } from '../../../api/webhooks.ts'
import { fresh, useDrawer } from '../../../forms/use-drawer.ts'
import { pathTo } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SectionHead } from './section-head.tsx'
import { useWebhookColumns } from './webhook-columns.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'

export function Webhooks() {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const webhooks = useWebhooks(id)
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
        <ShownOnce
          title={t('settings.secretMade')}
          text={t('settings.secretText')}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Stack>
  )
}
