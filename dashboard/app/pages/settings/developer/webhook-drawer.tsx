import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'

import { EventChoice } from './event-choice.tsx'

interface WebhookDrawerProps {
  /** Null: a new webhook. */
  webhook: WebhookSubscription | null
  onSaved: (saved: WebhookSubscription) => void
  onClose: () => void
}

export function WebhookDrawer({ webhook, onSaved, onClose }: WebhookDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm({ mode: 'controlled', initialValues: valuesOf(webhook) })
  const send = (values: ReturnType<typeof valuesOf>) => {
    const description = values.description.trim()
    const body = { ...values, description: description === '' ? null : description }
    return webhook
      ? api.patch('~/webhooks/{webhookId}', { businessId: id, webhookId: webhook.id }, body)
      : api.post('~/webhooks', { businessId: id }, body)
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

const valuesOf = (webhook: WebhookSubscription | null) => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
})
