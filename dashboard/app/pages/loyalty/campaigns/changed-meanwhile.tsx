import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Campaign } from '#app/api/http/schema.gen.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Values } from './values.ts'

interface ChangedMeanwhileProps {
  /** As the other person left it. */
  campaign: Campaign
  /** Theirs, where this person has changed the same. */
  theirs: Partial<Values>
}

/** Somebody else has changed the campaign: says what is kept, and what they wrote in the same places. */
export function ChangedMeanwhile({ campaign, theirs }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  const format = useFormat()
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed may be a screen away.
  useEffect(() => {
    // Not returned: some browsers answer with a promise.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { scheduledAt } = campaign
  const lines = [
    'title' in theirs && `${c('title')}: ${campaign.title}`,
    'message' in theirs && `${c('message')}: ${campaign.message}`,
    'segment' in theirs && `${c('segment')}: ${c(`segments.${campaign.segment}`)}`,
    ('isScheduled' in theirs || 'scheduledAt' in theirs) &&
      `${c('scheduledAt')}: ${scheduledAt === null ? t('common.none') : format.moment(scheduledAt)}`,
  ].filter((line) => line !== false)
  return (
    <Alert ref={note} color="yellow" variant="light" role="alert" title={c('changedTitle')}>
      <Stack gap={4}>
        <Text size="sm">{c(lines.length > 0 ? 'changedBoth' : 'changedText')}</Text>
        {lines.map((line) => (
          <Text key={line} size="sm" style={{ whiteSpace: 'pre-line' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
