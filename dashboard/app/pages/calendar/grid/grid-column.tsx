import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'

import { BookingEntry } from './booking-entry.tsx'
import type { Piece } from './pieces.ts'
import { leastMinutes, type Scale } from './scale.ts'

interface GridColumnProps {
  name: string
  pieces: readonly Piece[]
  scale: Scale
  heldId: string | null
  isAfterDrag: (click: MouseEvent) => boolean
  onOpen: (bookingId: string) => void
}

/** A day of somebody: shades, and bookings before them. */
export const GridColumn = memo((props: GridColumnProps) => {
  const { name, pieces, scale, heldId, isAfterDrag, onOpen } = props
  const { t } = useTranslation()
  return (
    <div className="grid-column" role="group" aria-label={name}>
      {pieces.map(({ entry, start, end, lane, lanes }) => {
        const minutes = entry.booking ? Math.max(end - start, leastMinutes(scale)) : end - start
        const place = { top: (start - scale.first) * scale.px, height: minutes * scale.px }
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
            {...place}
            lane={lane}
            lanes={lanes}
            isHeld={entry.id === heldId}
            isAfterDrag={isAfterDrag}
            onOpen={onOpen}
          />
        )
      })}
    </div>
  )
})
