import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { LostBookings, OfSalons } from '../../api/analytics.ts'
import { Figure } from '../../ui/figure.tsx'
import { useFormat } from '../../ui/use-format.ts'

interface LostFiguresProps {
  now: OfSalons<LostBookings> | undefined
  then: OfSalons<LostBookings> | undefined
}

/** What did not take place, in money. */
export function LostFigures({ now, then }: LostFiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (told: OfSalons<LostBookings>, of: 'noShows' | 'cancellations') => {
    const { count, value } = totalOf(told, of)
    return `${format.money(value)} · ${format.number(count)}`
  }
  return (
    <Group gap="xl" align="flex-start">
      {(['noShows', 'cancellations'] as const).map((of) => (
        <Figure
          key={of}
          label={t(`reports.lostTo.${of}`)}
          value={now && shown(now, of)}
          note={then && t('reports.before', { value: shown(then, of) })}
        />
      ))}
    </Group>
  )
}

const totalOf = (told: OfSalons<LostBookings>, of: 'noShows' | 'cancellations') =>
  told.reduce(
    (sum, { told: one }) => ({
      count: sum.count + one[of].count,
      value: sum.value + one[of].value,
    }),
    { count: 0, value: 0 },
  )
