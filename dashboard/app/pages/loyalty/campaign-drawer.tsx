import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type Campaign, removeCampaign, sendCampaign, useRecipients } from '../../api/campaigns.ts'
import { can, may } from '../../api/rights.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Question } from '../../ui/question.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { useFormat } from '../../ui/use-format.ts'

interface CampaignDrawerProps {
  campaign: Campaign
  onClose: () => void
}

export function CampaignDrawer({ campaign, onClose }: CampaignDrawerProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const format = useFormat()
  const [isSending, sending] = useDisclosure()
  const [isAsked, asked] = useDisclosure()
  const { title, message, segment, status, scheduledAt, sentAt, recipients } = campaign
  const remove = async () => {
    await removeCampaign(id, campaign.id)
    tell(t('loyalty.deleted', { name: title }))
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
            <Button variant="subtle" color="red" onClick={asked.open}>
              {t('common.delete')}
            </Button>
          )}
          {can(membership, 'loyalty:write') && status !== 'SENT' && (
            <Button onClick={sending.open}>{t('loyalty.sendNow')}</Button>
          )}
        </Group>
      </Stack>
      {isSending && <SendQuestion campaign={campaign} onClose={sending.close} />}
      {isAsked && (
        <TypedConfirm
          title={t('loyalty.deleteTitle', { name: title })}
          text={t('loyalty.deleteCampaignText')}
          word={title}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={asked.close}
        />
      )}
    </SideDrawer>
  )
}

/** What has been sent cannot be called back, so it is asked, with how many it goes to; then it is said how many were reached. */
function SendQuestion({ campaign, onClose }: CampaignDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data: audience, isPending: isCounting } = useRecipients(id, campaign.id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendCampaign(id, campaign.id),
    onSuccess: ({ recipients }) => {
      tell(t('loyalty.sentTo', { count: recipients }))
      onClose()
    },
  })
  return (
    <Question onClose={onClose} title={t('loyalty.sendTitle', { name: campaign.title })}>
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
    </Question>
  )
}
