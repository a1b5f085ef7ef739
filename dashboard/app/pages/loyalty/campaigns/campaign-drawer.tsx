import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Campaign } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { TestLetter } from '#app/ui/letter/test-letter.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { Audience } from './audience.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { SendQuestion } from './send-question.tsx'

interface CampaignDrawerProps {
  campaign: Campaign
  onClose: () => void
}

/** A campaign; one that was not sent can be edited in its place. */
export function CampaignDrawer({ campaign, onClose }: CampaignDrawerProps) {
  const [isEditing, editing] = useDisclosure()
  return isEditing ? (
    <CampaignForm campaign={campaign} onClose={editing.close} />
  ) : (
    <CampaignSheet campaign={campaign} onEdit={editing.open} onClose={onClose} />
  )
}

interface CampaignSheetProps extends CampaignDrawerProps {
  onEdit: () => void
}

function CampaignSheet({ campaign, onEdit, onClose }: CampaignSheetProps) {
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  const { id, membership } = useBusiness()
  const [isSending, sending] = useDisclosure()
  const { title, message, segment, status } = campaign
  const mayWrite = may(membership, 'campaigns')
  const sends = useApi('~/message-settings', { businessId: id }, { enabled: mayWrite }).data?.sends
  return (
    <SideDrawer onClose={onClose} title={title}>
      <Stack gap="md">
        <When campaign={campaign} />
        <div>
          <Text size="sm" fw={600}>
            {c(`segments.${segment}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {c(`segmentHints.${segment}`)}
          </Text>
        </div>
        {status !== 'SENT' && <Audience segment={segment} />}
        <Group justify="space-between">
          {may(membership, 'campaigns:delete') && (
            <DeleteRecord
              name={title}
              title={t('loyalty.deleteTitle', { name: title })}
              text={t('loyalty.deleteCampaignText')}
              done={t('loyalty.deleted', { name: title })}
              remove={() =>
                api.delete('/loyalty/campaigns/{campaignId}', { campaignId: campaign.id })
              }
              onDeleted={onClose}
            />
          )}
          {mayWrite && status !== 'SENT' && (
            <Group gap="xs">
              <Button variant="default" onClick={onEdit}>
                {c('edit')}
              </Button>
              <Button onClick={sending.open}>{c('sendNow')}</Button>
            </Group>
          )}
        </Group>
        {mayWrite ? (
          <CampaignPreview title={title} message={message} />
        ) : (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Text>
        )}
        {mayWrite && sends?.EMAIL && (
          <TestLetter
            send={() =>
              api.post('/loyalty/campaigns/{campaignId}/test', { campaignId: campaign.id })
            }
          />
        )}
      </Stack>
      {isSending && <SendQuestion campaign={campaign} onClose={sending.close} />}
    </SideDrawer>
  )
}

/** When a campaign was, or will be, sent. */
function When({ campaign: { sentAt, scheduledAt, recipients } }: { campaign: Campaign }) {
  const c = useCampaignsTexts()
  const { moment } = useFormat()
  return (
    <Text size="sm">
      {sentAt !== null
        ? c('sentAt', { when: moment(sentAt), count: recipients ?? 0 })
        : scheduledAt !== null
          ? c('sentLater', { when: moment(scheduledAt) })
          : c('draftText')}
    </Text>
  )
}
