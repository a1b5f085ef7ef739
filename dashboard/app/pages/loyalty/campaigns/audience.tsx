import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CampaignSegment } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { useAudience } from './campaigns.ts'

/** How many clients of a segment a campaign would reach now, by each channel. */
export function Audience({ segment }: { segment: CampaignSegment }) {
  const c = useCampaignsTexts()
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data, error } = useAudience(id, segment)
  const sends = useApi('~/message-settings', { businessId: id }).data?.sends
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton h={64} />
  const { recipients, emailRecipients, walletRecipients } = data
  return (
    <Stack gap={2} aria-live="polite">
      <Text size="sm" fw={600}>
        {c('byEmail', { count: emailRecipients })}
      </Text>
      {walletRecipients > 0 && (
        <Text size="sm" fw={600}>
          {c('byWallet', { count: walletRecipients })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {c('ofMembers', { count: recipients })}
      </Text>
      {sends?.EMAIL === false && <Text size="sm">{t('messages.noChannel.EMAIL')}.</Text>}
    </Stack>
  )
}
