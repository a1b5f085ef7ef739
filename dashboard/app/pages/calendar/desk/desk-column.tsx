import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'

import { Legend, type LegendProps } from '../toolbar/legend.tsx'
import { Desk } from './desk.tsx'

export interface DeskColumnProps {
  onOpen: (bookingId: string, step?: 'checkout') => void
  onHide: () => void
  legend: LegendProps
}

/** The desk at the right of the calendar of a wide screen, with the meaning of its colours. */
export function DeskColumn({ onOpen, onHide, legend }: DeskColumnProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  return (
    <aside className="desk-column" aria-label={t('calendar.desk')}>
      <CloseButton className="desk-hide" aria-label={p('desk.hide')} onClick={onHide} />
      <Desk onOpen={onOpen} />
      <Legend {...legend} />
    </aside>
  )
}
