import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { pathTo } from '#app/paths.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

interface ActionsProps {
  webhook: WebhookSubscription
  onEdit: () => void
}

export function Actions({ webhook, onEdit }: ActionsProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const words = useFailureText()
  const { mutate: test, isPending } = useMutation({
    mutationFn: () =>
      api.post('~/webhooks/{webhookId}/test', { businessId: id, webhookId: webhook.id }),
    onSuccess: () => showToast(t('settings.testSent')),
    onError: (error) => showFailureToast(words(error)),
  })
  return (
    <Group gap="xs" justify="flex-end">
      <DeleteWebhook webhook={webhook} />
      <Button variant="default" onClick={onEdit}>
        {t('common.edit')}
      </Button>
      <Button loading={isPending} disabled={!webhook.enabled} onClick={() => test()}>
        {t('settings.sendTest')}
      </Button>
    </Group>
  )
}

function DeleteWebhook({ webhook: { id, url } }: { webhook: WebhookSubscription }) {
  const { t } = useTranslation()
  const business = useBusiness()
  const navigate = useNavigate()
  const { host } = new URL(url)
  const remove = async () => {
    await api.delete('~/webhooks/{webhookId}', { businessId: business.id, webhookId: id }, null, {
      renewal: 'marked',
    })
    await navigate(pathTo('settingsDeveloper', { slug: business.slug }))
  }
  return (
    <DeleteRecord
      name={host}
      title={t('settings.deleteTitle', { name: host })}
      text={t('settings.deleteWebhookText')}
      done={t('settings.deleted', { name: host })}
      remove={remove}
    />
  )
}
