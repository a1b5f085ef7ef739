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

import { useKeyColumns } from './key-columns.tsx'
import { KeyDrawer } from './key-drawer.tsx'
import { SectionHead } from './section-head.tsx'

export function ApiKeys() {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const apiKeys = useApi('~/api-keys', { businessId: id })
  const columns = useKeyColumns()
  const drawer = useDrawer('key')
  const [made, setMade] = useState<string | null>(null)
  return (
    <Stack gap="sm">
      <SectionHead
        title={t('settings.apiKeys')}
        label={t('settings.createKey')}
        onAdd={() => drawer.open(fresh)}
      />
      <DataTable
        query={apiKeys}
        columns={columns}
        idOf={(key) => key.id}
        empty={<EmptyState title={t('settings.noKeys')} text={t('settings.noKeysText')} />}
        onOpen={({ id: keyId }) => void navigate(pathTo('settingsKey', { slug, keyId }))}
      />
      {drawer.id === fresh && (
        <KeyDrawer onMade={({ key }) => setMade(key)} onClose={drawer.close} />
      )}
      {made !== null && (
        <OneTimeSecret
          title={t('settings.keyMade')}
          text={t('settings.keyMadeText')}
          value={made}
          onClose={() => setMade(null)}
        />
      )}
    </Stack>
  )
}
