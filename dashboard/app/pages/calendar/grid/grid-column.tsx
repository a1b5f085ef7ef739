import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#app/ui/format/use-format.ts'
import { focusKey } from '#app/ui/overlay/use-return-focus.ts'

import type { Entry } from '../data/entries.ts'
import type { Selection } from '../data/selection.ts'
import { tagOf } from '../data/tag.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'
import type { Block } from './blocks.ts'
import { BookingEntry } from './booking-entry.tsx'
import { Pocket } from './pocket.tsx'
import { minMinutes, type Scale } from './scale.ts'

interface GridColumnProps {
  name: string
  blocks: readonly Block[]
  scale: Scale
  draggedId: string | null
  isAfterDrag: (click: MouseEvent) => boolean
  onOpen: (bookingId: string) => void
  onTimeOff: (key: TimeOffKey) => void
  onFill: (selection: Selection) => void
}

/** One column: shaded periods, and bookings in front of them. */
export const GridColumn = memo((props: GridColumnProps) => {
  const { name, blocks, scale, draggedId, isAfterDrag, onOpen, onTimeOff, onFill } = props
  const { t } = useTranslation()
  return (
    <div className="grid-column" role="group" aria-label={name}>
      {blocks.map(({ entry, start, end, lane, lanes, isAside, isNarrowed }) => {
        const minutes = entry.booking ? Math.max(end - start, minMinutes(scale)) : end - start
        const place = { top: (start - scale.first) * scale.px, height: minutes * scale.px }
        if (entry.opens)
          return <TimeOffEntry key={entry.id} entry={entry} place={place} onOpen={onTimeOff} />
        if (entry.fills)
          return (
            <Pocket
              key={entry.id}
              entry={entry}
              place={place}
              name={name}
              isAfterDrag={isAfterDrag}
              onFill={onFill}
            />
          )
        if (!entry.booking)
          return (
            <div
              key={entry.id}
              className={entry.classNames.join(' ')}
              style={{ ...place, ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }) }}
            >
              {entry.label !== undefined && <span className="shade-label">{entry.label}</span>}
            </div>
          )
        const tag = tagOf(entry.booking)
        return (
          <BookingEntry
            key={entry.id}
            entry={entry}
            booking={entry.booking}
            state={t(`calendar.state.${entry.booking.status}`)}
            tag={tag && { kind: tag, word: t(`calendar.tag.${tag}`) }}
            lies={entry.lies ? t(`calendar.lies.${entry.lies}`) : null}
            online={entry.booking.source === 'BOOKING_PAGE' ? t('calendar.online') : null}
            {...place}
            lane={lane}
            lanes={lanes}
            isAside={isAside}
            isNarrowed={isNarrowed}
            isDragged={entry.id === draggedId}
            isAfterDrag={isAfterDrag}
            onOpen={onOpen}
          />
        )
      })}
    </div>
  )
})

interface TimeOffEntryProps {
  entry: Entry
  place: { top: number; height: number }
  onOpen: (key: TimeOffKey) => void
}

/** A break or an absence: a button behind the bookings. */
function TimeOffEntry({ entry, place, onOpen }: TimeOffEntryProps) {
  const { id, opens, label = '', memberName = '', start, end, classNames } = entry
  const { clocks } = useFormat()
  if (!opens) return null
  const times = opens.startTime === null ? [] : [clocks(start.slice(11), end.slice(11))]
  return (
    <button
      type="button"
      {...{ [focusKey]: id }}
      className={[...classNames, 'is-open'].join(' ')}
      style={place}
      aria-label={[label, ...times, memberName].join(', ')}
      onClick={(click) => {
        click.stopPropagation()
        onOpen(opens)
      }}
    >
      <span className="shade-label">{label}</span>
    </button>
  )
}
