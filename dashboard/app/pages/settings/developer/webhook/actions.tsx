import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../../../api/business.ts'
import { removeWebhook, testWebhook, type Webhook } from '../../../../api/webhooks.ts'
import { pathTo } from '../../../../paths.ts'
import { useFailureWords } from '../../../../ui/failure-note.tsx'
import { tell, tellFailure } from '../../../../ui/tell.tsx'
import { TypedConfirm } from '../../../../ui/typed-confirm.tsx'

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
  const [isAsked, { open, close }] = useDisclosure()
  const { host } = new URL(url)
  const remove = async () => {
    await removeWebhook(business.id, id)
    await navigate(pathTo('settingsDeveloper', { slug: business.slug }))
    tell(t('settings.deleted', { name: host }))
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('settings.deleteTitle', { name: host })}
          text={t('settings.deleteWebhookText')}
          word={host}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
