import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { Range } from '#app/api/schedule/calendar.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { statusColors } from '#app/tokens.ts'

import type { Coloring } from '../data/colors.ts'
import { legendOf } from './legend.ts'

interface LegendProps {
  coloring: Coloring
  bookings: readonly Booking[]
  range: Range
}

/** The meaning of the colours of the visible bookings. The heads of the columns explain those of members. */
export function Legend({ coloring, bookings, range }: LegendProps) {
  const { t } = useTranslation()
  const w = usePlannerTexts()
  const entries =
    coloring.by === 'service'
      ? legendOf(coloring.services, bookings, range)
      : statuses.map((status) => ({
          name: t(`calendar.state.${status}`),
          color: statusColors[status],
        }))
  if (entries.length === 0) return null
  return (
    <Group component="ul" className="calendar-legend" aria-label={w('legend')}>
      {entries.map(({ name, color }) => (
        <li key={name}>
          <span className="member-dot" style={{ '--tone': color }} />
          {name}
        </li>
      ))}
    </Group>
  )
}

const statuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'] as const
