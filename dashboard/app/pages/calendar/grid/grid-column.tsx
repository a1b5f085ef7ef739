import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { TimeOffKey } from '../data/time-off-key.ts'
import type { Block } from './blocks.ts'
import { BookingEntry } from './booking-entry.tsx'
import { minMinutes, type Scale } from './scale.ts'
import { TimeOffEntry } from './time-off-entry.tsx'

interface GridColumnProps {
  name: string
  blocks: readonly Block[]
  scale: Scale
  draggedId: string | null
  isAfterDrag: (click: MouseEvent) => boolean
  onOpen: (bookingId: string) => void
  onTimeOff: (key: TimeOffKey) => void
}

/** One column: shaded periods, and bookings in front of them. */
export const GridColumn = memo((props: GridColumnProps) => {
  const { name, blocks, scale, draggedId, isAfterDrag, onOpen, onTimeOff } = props
  const { t } = useTranslation()
  return (
    <div className="grid-column" role="group" aria-label={name}>
      {blocks.map(({ entry, start, end, lane, lanes }) => {
        const minutes = entry.booking ? Math.max(end - start, minMinutes(scale)) : end - start
        const place = { top: (start - scale.first) * scale.px, height: minutes * scale.px }
        if (entry.opens)
          return <TimeOffEntry key={entry.id} entry={entry} place={place} onOpen={onTimeOff} />
        if (!entry.booking)
          return (
            <div key={entry.id} className={entry.classNames.join(' ')} style={place}>
              {entry.label !== undefined && <span className="shade-label">{entry.label}</span>}
            </div>
          )
        return (
          <BookingEntry
            key={entry.id}
            entry={entry}
            booking={entry.booking}
            state={t(`calendar.state.${entry.booking.status}`)}
            lies={entry.lies ? t(`calendar.lies.${entry.lies}`) : null}
            online={entry.booking.source === 'BOOKING_PAGE' ? t('calendar.online') : null}
            {...place}
            lane={lane}
            lanes={lanes}
            isDragged={entry.id === draggedId}
            isAfterDrag={isAfterDrag}
            onOpen={onOpen}
          />
        )
      })}
    </div>
  )
})
