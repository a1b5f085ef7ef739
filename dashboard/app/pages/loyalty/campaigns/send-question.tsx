import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Campaign } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { Audience } from './audience.tsx'
import { useAudience } from './campaigns.ts'

interface SendQuestionProps {
  campaign: Campaign
  onClose: () => void
}

/** Sending cannot be undone: the dialog shows how many clients are reached. */
export function SendQuestion({ campaign: { id, title, segment }, onClose }: SendQuestionProps) {
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  const { id: businessId } = useBusiness()
  const { data: audience } = useAudience(businessId, segment)
  const isNobody = audience?.emailRecipients === 0 && audience.walletRecipients === 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post('/loyalty/campaigns/{campaignId}/send', { campaignId: id }, null, { isLong: true }),
    onSuccess: () => {
      showToast(c('sent', { name: title }))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={c('sendTitle', { name: title })}>
      <Stack>
        <Audience segment={segment} />
        <Text size="sm">
          {isNobody ? c('nobody') : c('sendText', { segment: c(`segments.${segment}`) })}
        </Text>
        {error && <FailureNote error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={isPending} disabled={isNobody} onClick={() => mutate()}>
            {c('sendNow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
