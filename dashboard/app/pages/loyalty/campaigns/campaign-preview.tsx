import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { type CampaignText, useCampaignPreview } from '#app/api/marketing/campaigns.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { LetterView } from '#app/ui/letter/letter-view.tsx'

/** Long enough that it does not follow each letter that is typed. */
const debounceMs = 400

/** The letter of a campaign as clients get it. */
export function CampaignPreview({ title, message }: CampaignText) {
  const { t: c } = useTranslation('campaigns')
  const [text] = useDebouncedValue({ title: title.trim(), message: message.trim() }, debounceMs)
  const isValid = text.title !== '' && text.message !== ''
  const { data, error } = useCampaignPreview(useBusiness().id, text, isValid)
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
