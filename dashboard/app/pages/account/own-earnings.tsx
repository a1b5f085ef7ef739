import { SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'

import { useBusiness } from '#app/api/session/business.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { Earnings } from '../reports/pay/earnings.tsx'
import { periodOf } from '../reports/periods.ts'

const months = ['thisMonth', 'lastMonth'] as const

/** The earnings of the person as a team member of the open salon; nothing for others. */
export function OwnEarnings() {
  const words = useInsightsTexts()
  const { id, membership } = useBusiness()
  const today = useFormat().today()
  const [month, setMonth] = useState<(typeof months)[number]>('thisMonth')
  const period = periodOf(month, today, { from: null, to: null })
  if (membership.staffId === null || !period) return null
  return (
    <Stack gap="xs">
      <Title order={2}>{words('pay.own')}</Title>
      <Text size="sm" c="dimmed">
        {words('pay.ownText')}
      </Text>
      <div>
        <SegmentedControl
          aria-label={words('pay.own')}
          value={month}
          onChange={(value) => setMonth(months.find((one) => one === value) ?? 'thisMonth')}
          data={months.map((value) => ({ value, label: words(`pay.${value}`) }))}
        />
      </div>
      <Earnings businessId={id} staffId={membership.staffId} period={period} />
    </Stack>
  )
}
