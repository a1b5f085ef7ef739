import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { LostBookings, OfSalons } from '#app/api/money/analytics.ts'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

interface LostRevenueProps {
  now: OfSalons<LostBookings> | undefined
  then: OfSalons<LostBookings> | undefined
}

/** The revenue lost to no-shows and cancellations. */
export function LostRevenue({ now, then }: LostRevenueProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const figure = (report: OfSalons<LostBookings>, of: 'noShows' | 'cancellations') => {
    const { count, value } = totalOf(report, of)
    return `${format.money(value)} · ${format.number(count)}`
  }
  return (
    <Group gap="xl" align="flex-start">
      {(['noShows', 'cancellations'] as const).map((of) => (
        <Figure
          key={of}
          label={t(`reports.lostTo.${of}`)}
          value={now && figure(now, of)}
          note={then && t('reports.before', { value: figure(then, of) })}
        />
      ))}
    </Group>
  )
}

const totalOf = (report: OfSalons<LostBookings>, of: 'noShows' | 'cancellations') =>
  report.reduce(
    (sum, { report: one }) => ({
      count: sum.count + one[of].count,
      value: sum.value + one[of].value,
    }),
    { count: 0, value: 0 },
  )
