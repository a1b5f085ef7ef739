import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { ApiKey } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { useFields } from '#app/forms/use-form.ts'

export function RenameKey({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const drawer = useDrawer('change')
  return (
    <>
      <Button variant="default" onClick={() => drawer.open('name')}>
        {t('settings.rename')}
      </Button>
      {drawer.id === 'name' && <NameDrawer apiKey={apiKey} onClose={drawer.close} />}
    </>
  )
}

function NameDrawer({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: { name: apiKey.name } })
  return (
    <FormDrawer
      title={t('settings.rename')}
      form={form}
      send={({ name }) =>
        api.patch('~/api-keys/{keyId}', { businessId: id, keyId: apiKey.id }, { name })
      }
      onClose={onClose}
    >
      <TextInput data-autofocus {...field('name', t('settings.fields.name'))} />
    </FormDrawer>
  )
}
