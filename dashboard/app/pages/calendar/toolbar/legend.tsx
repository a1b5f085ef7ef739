import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { Range } from '#app/api/schedule/calendar.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { statusColors } from '#app/tokens.ts'

import type { Coloring } from '../data/colors.ts'
import { legendOf } from './legend.ts'

export interface LegendProps {
  coloring: Coloring
  bookings: readonly Booking[]
  range: Range
}

/** The meaning of colours and marks in the visible days. The heads of the columns explain the colours of members. */
export function Legend({ coloring, bookings, range }: LegendProps) {
  const { t } = useTranslation()
  const w = usePlannerTexts()
  const entries =
    coloring.by === 'state'
      ? statuses.map((status) => ({
          name: t(`calendar.state.${status}`),
          color: statusColors[status],
        }))
      : legendOf(coloring.groups, bookings, range)
  return (
    <Group component="ul" className="calendar-legend" aria-label={w('legend')}>
      {entries.map(({ name, color }) => (
        <li key={name}>
          <span className="legend-color" style={{ '--tone': color }} />
          {name}
        </li>
      ))}
      {marks.map((mark) => (
        <li key={mark}>
          <span className={`legend-mark is-${mark}`} />
          {w(`marks.${mark}`)}
        </li>
      ))}
    </Group>
  )
}

const marks = ['asked', 'buffer', 'free', 'away'] as const
const statuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'] as const
