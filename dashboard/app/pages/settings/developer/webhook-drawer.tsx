import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { changeWebhook, createWebhook, type Webhook } from '../../../api/webhooks.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { EventChoice } from './event-choice.tsx'

interface WebhookDrawerProps {
  /** Null: one that is to be added. */
  webhook: Webhook | null
  onSaved: (saved: Webhook) => void
  onClose: () => void
}

export function WebhookDrawer({ webhook, onSaved, onClose }: WebhookDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm({ mode: 'controlled', initialValues: valuesOf(webhook) })
  const send = (values: ReturnType<typeof valuesOf>) => {
    const description = values.description.trim()
    const body = { ...values, description: description === '' ? null : description }
    return webhook ? changeWebhook(id, webhook.id, body) : createWebhook(id, body)
  }
  return (
    <FormDrawer
      title={webhook ? t('settings.editWebhook') : t('settings.addWebhook')}
      form={form}
      send={send}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput
        type="url"
        label={t('settings.url')}
        description={t('settings.urlHint')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Textarea
        label={t('settings.fields.description')}
        autosize
        {...form.getInputProps('description')}
      />
      <EventChoice {...form.getInputProps('events')} />
    </FormDrawer>
  )
}

const valuesOf = (webhook: Webhook | null) => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
})
