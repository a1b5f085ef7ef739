import { Stack, Text } from '@mantine/core'

import type { CommissionRules } from '#app/api/http/schema.gen.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/** The versions of the rates, the newest first. */
export function RatesHistory({ versions }: { versions: CommissionRules[] }) {
  const words = useInsightsTexts()
  const { day, percent } = useFormat()
  if (versions.length === 0) return null
  return (
    <Stack gap={4} component="section">
      <Text size="sm" fw={500}>
        {words('rates.history')}
      </Text>
      {versions.map((one) => {
        const more = [one.tiers, one.services, one.categories, one.products].some(
          (list) => list.length > 0,
        )
        const summary = words('rates.summary', {
          services: percent(one.servicePercent / 100),
          products: percent(one.productPercent / 100),
        })
        return (
          <Text key={one.version} size="sm" c="dimmed" className="tabular">
            {words('rates.since', { day: day(one.effectiveFrom) })}: {summary}
            {more && `, ${words('rates.more')}`}
          </Text>
        )
      })}
    </Stack>
  )
}
