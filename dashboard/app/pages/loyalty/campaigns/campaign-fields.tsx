import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { CampaignSegment } from '#app/api/http/schema.gen.ts'
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
  const c = useCampaignsTexts()
  return (
    <>
      <TextInput label={c('title')} withAsterisk {...form.getInputProps('title')} />
      <Textarea
        label={c('message')}
        withAsterisk
        autosize
        minRows={4}
        {...form.getInputProps('message')}
      />
      <Select
        label={c('segment')}
        description={c(`segmentHints.${form.values.segment}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={segments.map((value) => ({ value, label: c(`segments.${value}`) }))}
        {...form.getInputProps('segment')}
      />
    </>
  )
}
