import { Group, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { saveCustomer } from '../../api/customer-changes.ts'
import type { Customer } from '../../api/customers.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { tell } from '../../ui/tell.tsx'
import { nameOf } from './name.ts'
import { bodyOf, valuesOf } from './values.ts'

interface ClientDrawerProps {
  /** Null: one who is to be added. */
  client: Customer | null
  onClose: () => void
  onSaved?: (saved: Customer) => unknown
}

export function ClientDrawer({ client, onClose, onSaved }: ClientDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const form = useForm({ mode: 'uncontrolled', initialValues: valuesOf(client) })
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  })
  return (
    <FormDrawer
      title={client ? t('clients.edit') : t('clients.add')}
      form={form}
      send={(values) => saveCustomer(businessId, client?.id ?? null, bodyOf(values))}
      onSaved={(saved) => {
        tell(t('clients.saved', { name: nameOf(saved) }))
        onSaved?.(saved)
      }}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <TextInput
          label={t('clients.firstName')}
          withAsterisk
          data-autofocus
          {...field('firstName')}
        />
        <TextInput label={t('clients.lastName')} {...field('lastName')} />
      </Group>
      <TextInput label={t('clients.phone')} type="tel" {...field('phone')} />
      <TextInput label={t('clients.email')} type="email" {...field('email')} />
      <TagsInput
        label={t('clients.tags')}
        description={t('clients.tagsHint')}
        maxTags={50}
        {...field('tags')}
      />
      <Textarea
        label={t('clients.notes')}
        description={t('clients.notesHint')}
        autosize
        minRows={2}
        {...field('notes')}
      />
      <Switch
        label={t('clients.consent')}
        description={t('clients.consentHint')}
        key={form.key('marketingConsent')}
        {...form.getInputProps('marketingConsent', { type: 'checkbox' })}
      />
    </FormDrawer>
  )
}
