import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Segment } from '#app/api/marketing/campaigns.ts'

const segments: readonly Segment[] = [
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
  segment: Segment
}

/** The text and the segment of a campaign. */
export function CampaignFields<Values extends Content>({
  form,
}: {
  form: UseFormReturnType<Values>
}) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput label={t('loyalty.title')} withAsterisk {...form.getInputProps('title')} />
      <Textarea
        label={t('loyalty.message')}
        withAsterisk
        autosize
        minRows={4}
        {...form.getInputProps('message')}
      />
      <Select
        label={t('loyalty.segment')}
        description={t(`loyalty.segmentHints.${form.values.segment}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={segments.map((value) => ({ value, label: t(`loyalty.segments.${value}`) }))}
        {...form.getInputProps('segment')}
      />
    </>
  )
}
