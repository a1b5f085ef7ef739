import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'

import type { PreviewCampaignBody } from '#app/api/http/schema.gen.ts'
import { useAnswer } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { LetterView } from '#app/ui/letter/letter-view.tsx'

/** Long enough that it does not follow each letter that is typed. */
const debounceMs = 400

/** The letter of a campaign as clients get it. */
export function CampaignPreview({ title, message }: PreviewCampaignBody) {
  const c = useCampaignsTexts()
  const [text] = useDebouncedValue({ title: title.trim(), message: message.trim() }, debounceMs)
  const isValid = text.title !== '' && text.message !== ''
  const { data, error } = useAnswer(
    '/loyalty/campaigns/business/{businessId}/preview',
    { businessId: useBusiness().id },
    text,
    { enabled: isValid, keepsPrevious: true, retry: false },
  )
  return (
    <LetterView letter={isValid ? data : undefined}>
      {!isValid && (
        <Text size="sm" c="dimmed">
          {c('noPreview')}
        </Text>
      )}
      {error && isValid && <FailureNote error={error} />}
      {!data && !error && isValid && <Skeleton h={480} />}
    </LetterView>
  )
}
