import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  type Campaign,
  removeCampaign,
  sendCampaign,
  useRecipients,
} from '#app/api/marketing/campaigns.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { TypedConfirm } from '#app/ui/overlay/typed-confirm.tsx'

interface CampaignDrawerProps {
  campaign: Campaign
  onClose: () => void
}

export function CampaignDrawer({ campaign, onClose }: CampaignDrawerProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const format = useFormat()
  const [isSending, sending] = useDisclosure()
  const [isConfirming, confirm] = useDisclosure()
  const { title, message, segment, status, scheduledAt, sentAt, recipients } = campaign
  const remove = async () => {
    await removeCampaign(id, campaign.id)
    showToast(t('loyalty.deleted', { name: title }))
    onClose()
  }
  return (
    <SideDrawer onClose={onClose} title={title}>
      <Stack gap="md">
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
        <div>
          <Text size="sm" fw={600}>
            {t(`loyalty.segments.${segment}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`loyalty.segmentHints.${segment}`)}
          </Text>
        </div>
        <Text size="sm">
          {sentAt !== null
            ? t('loyalty.sentAt', { when: format.moment(sentAt), count: recipients ?? 0 })
            : scheduledAt !== null
              ? t('loyalty.sentLater', { when: format.moment(scheduledAt) })
              : t('loyalty.draftText')}
        </Text>
        <Group justify="space-between">
          {may(membership, 'campaigns:delete') && (
            <Button variant="subtle" color="red" onClick={confirm.open}>
              {t('common.delete')}
            </Button>
          )}
          {may(membership, 'campaigns') && status !== 'SENT' && (
            <Button onClick={sending.open}>{t('loyalty.sendNow')}</Button>
          )}
        </Group>
      </Stack>
      {isSending && <SendQuestion campaign={campaign} onClose={sending.close} />}
      {isConfirming && (
        <TypedConfirm
          title={t('loyalty.deleteTitle', { name: title })}
          text={t('loyalty.deleteCampaignText')}
          word={title}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={confirm.close}
        />
      )}
    </SideDrawer>
  )
}

/** Sending cannot be undone: the dialog shows the number of recipients, and a toast the number reached. */
function SendQuestion({ campaign, onClose }: CampaignDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data: audience, isPending: isCounting } = useRecipients(id, campaign.id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendCampaign(id, campaign.id),
    onSuccess: ({ recipients }) => {
      showToast(t('loyalty.sentTo', { count: recipients }))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={t('loyalty.sendTitle', { name: campaign.title })}>
      <Stack>
        {isCounting && <Skeleton h={22} w={160} />}
        {audience && <Text fw={600}>{t('loyalty.sendCount', { count: audience.recipients })}</Text>}
        <Text size="sm">
          {t('loyalty.sendText', { segment: t(`loyalty.segments.${campaign.segment}`) })}
        </Text>
        {error && <FailureNote error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={isPending}
            disabled={audience?.recipients === 0}
            onClick={() => mutate()}
          >
            {t('loyalty.sendNow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
