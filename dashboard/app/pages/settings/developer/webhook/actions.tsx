import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../../../api/business.ts'
import { removeWebhook, testWebhook, type Webhook } from '../../../../api/webhooks.ts'
import { pathTo } from '../../../../paths.ts'
import { DeleteButton } from '../../../../ui/delete-button.tsx'
import { useFailureWords } from '../../../../ui/failure-words.ts'
import { tell, tellFailure } from '../../../../ui/tell.tsx'

interface ActionsProps {
  webhook: Webhook
  onEdit: () => void
}

export function Actions({ webhook, onEdit }: ActionsProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const words = useFailureWords()
  const { mutate: test, isPending } = useMutation({
    mutationFn: () => testWebhook(id, webhook.id),
    onSuccess: () => tell(t('settings.testSent')),
    onError: (error) => tellFailure(words(error)),
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

function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const business = useBusiness()
  const navigate = useNavigate()
  const { host } = new URL(url)
  const remove = async () => {
    await removeWebhook(business.id, id)
    await navigate(pathTo('settingsDeveloper', { slug: business.slug }))
    tell(t('settings.deleted', { name: host }))
  }
  return (
    <DeleteButton
      title={t('settings.deleteTitle', { name: host })}
      text={t('settings.deleteWebhookText')}
      word={host}
      onConfirm={remove}
    />
  )
}
