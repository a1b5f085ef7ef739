import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'

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
  const { form, field, bodyOf } = useRecord('CreateWebhookBody', webhook, {})
  return (
    <FormDrawer
      title={webhook ? t('settings.editWebhook') : t('settings.addWebhook')}
      form={form}
      send={(values) =>
        api.save(
          '~/webhooks/{webhookId}',
          { businessId: id, webhookId: webhook?.id ?? null },
          bodyOf(values),
        )
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput
        type="url"
        description={t('settings.urlHint')}
        data-autofocus
        {...field('url', t('settings.url'))}
      />
      <Textarea autosize {...field('description', t('settings.fields.description'))} />
      <EventChoice {...field('events')} />
    </FormDrawer>
  )
}
