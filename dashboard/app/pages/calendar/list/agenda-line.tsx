import { useTranslation } from 'react-i18next'

import { statusTones } from '#app/tokens.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { focusKey } from '#app/ui/overlay/use-return-focus.ts'

import { type Coloring, colorOf } from '../data/colors.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'
import { useEventWords } from '../data/use-event-words.ts'
import type { AgendaRow } from './agenda-rows.ts'

interface AgendaLineProps {
  row: AgendaRow
  coloring: Coloring
  onOpen: (bookingId: string) => void
  onTimeOff: (key: TimeOffKey) => void
}

/** A booking, a break or an absence; a click opens it. */
export function AgendaLine({ row, coloring, onOpen, onTimeOff }: AgendaLineProps) {
  const { t } = useTranslation()
  const wordsOf = useEventWords()
  const { clocks } = useFormat()
  const { id, booking, event, member, startTime, endTime } = row
  const what = booking?.services.map(({ serviceName }) => serviceName).join(', ')
  return (
    <li>
      <button
        type="button"
        className={booking ? 'agenda-line' : 'agenda-line is-off'}
        {...{ [focusKey]: id }}
        style={{ '--tone': booking ? colorOf(coloring, booking, member) : 'transparent' }}
        onClick={() => {
          if (booking) onOpen(booking.id)
          else if (event) onTimeOff(event)
        }}
      >
        <span className="agenda-time tabular">
          {startTime === null ? t('calendar.wholeDay') : clocks(startTime, endTime)}
        </span>
        <span className="agenda-who">
          {booking ? (booking.customerName ?? '–') : event && wordsOf(event)}
        </span>
        <span className="agenda-what">{what}</span>
        <span className="agenda-member">{member.name}</span>
        <span className="agenda-state">
          {booking && (
            <StatusBadge
              tone={statusTones[booking.status]}
              label={t(`calendar.state.${booking.status}`)}
            />
          )}
        </span>
      </button>
    </li>
  )
}
