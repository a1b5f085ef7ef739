import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Scope } from '@openchair/server/scopes'
import { useTranslation } from 'react-i18next'

import { createApiKey } from '../../../api/api-keys.ts'
import { useBusiness } from '../../../api/business.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { expiries, expiryOf, type ExpiryChoice } from './expiry.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface KeyDrawerProps {
  onMade: (made: { key: string }) => void
  onClose: () => void
}

const empty = {
  name: '',
  expiry: 'never' as ExpiryChoice,
  /** The last day of `onDay`. */
  expiresAt: '',
  scopes: [] as Scope[],
}

export function KeyDrawer({ onMade, onClose }: KeyDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm({ mode: 'controlled', initialValues: empty })
  return (
    <FormDrawer
      title={t('settings.createKey')}
      form={form}
      send={({ name, scopes, expiry, expiresAt }) =>
        createApiKey(id, { name, scopes, expiresAt: expiryOf(expiry, expiresAt, new Date()) })
      }
      onSaved={onMade}
      onClose={onClose}
    >
      <TextInput
        label={t('settings.fields.name')}
        description={t('settings.keyNameHint')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('settings.expiry')}
        allowDeselect={false}
        data={expiries.map((value) => ({ value, label: t(`settings.expiries.${value}`) }))}
        {...form.getInputProps('expiry')}
        error={form.values.expiry === 'onDay' ? undefined : form.errors['expiresAt']}
      />
      {form.values.expiry === 'onDay' && (
        <TextInput
          type="date"
          label={t('settings.lastDay')}
          withAsterisk
          {...form.getInputProps('expiresAt')}
        />
      )}
      <ScopeChoice {...form.getInputProps('scopes')} />
    </FormDrawer>
  )
}
