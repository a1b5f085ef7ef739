import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { CampaignSegment } from '#app/api/http/schema.gen.ts'
import { fieldsOf } from '#app/forms/use-form.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'

const segments: readonly CampaignSegment[] = [
  'ALL',
  'NEW_30D',
  'ACTIVE_30D',
  'INACTIVE_30D',
  'INACTIVE_60D',
  'INACTIVE_90D',
  'HAS_REWARD',
  'NEAR_REWARD',
]

interface Content extends Record<string, unknown> {
  title: string
  message: string
  segment: CampaignSegment
}

/** The text and the segment of a campaign. */
export function CampaignFields<Values extends Content>({
  form,
}: {
  form: UseFormReturnType<Values>
}) {
  const field = fieldsOf(form)
  const c = useCampaignsTexts()
  return (
    <>
      <TextInput withAsterisk {...field('title', c('title'))} />
      <Textarea withAsterisk autosize minRows={4} {...field('message', c('message'))} />
      <Select
        allowDeselect={false}
        data={segments.map((value) => ({ value, label: c(`segments.${value}`) }))}
        {...field('segment', c('segment'), c(`segmentHints.${form.values.segment}`))}
      />
    </>
  )
}
