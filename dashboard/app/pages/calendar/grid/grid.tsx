import './grid.css'
import './entries.css'
import { useCallbackRef } from '@mantine/hooks'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Place } from '#app/api/bookings/move-booking.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { View } from '../data/date-range.ts'
import type { Entry } from '../data/entries.ts'
import { snapped } from '../data/free/free-times.ts'
import { timeOf } from '../data/hours/clock-times.ts'
import type { Span } from '../data/hours/visible-hours.ts'
import type { Member } from '../data/members.ts'
import type { Selection } from '../data/selection.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'
import { type Zoom, zooms } from '../data/zooms.ts'
import { blocksOf } from './blocks.ts'
import { ColumnHeads } from './column-heads.tsx'
import { columnsOf } from './columns.ts'
import { DragPreview } from './drag-preview.tsx'
import { GridColumn } from './grid-column.tsx'
import { minMinutes, type Scale } from './scale.ts'
import { useDrag } from './use-drag.ts'
import { useLinePx } from './use-line-px.ts'
import { useScroll } from './use-scroll.ts'

interface GridProps {
  view: View
  /** The day, or the first day of the week. */
  date: string
  /** One column each in the day view; the week view shows the first. */
  members: readonly Member[]
  /** How full the day of a member is, from 0 to 1, by id. */
  fills: ReadonlyMap<string, number>
  /** At the end of the heads and of the columns: who is not there. */
  away: { head: ReactNode; body: ReactNode } | null
  entries: readonly Entry[]
  span: Span
  zoom: Zoom
  /** The initial scroll position, as a time of the day. */
  scrollTime: string
  /** Whether new entries can be created. */
  isOpen: boolean
  onOpen: (bookingId: string) => void
  onTimeOff: (key: TimeOffKey) => void
  onMove: (bookingId: string, place: Place) => void
  onLength: (bookingId: string, minutes: number) => void
  onSelect: (selection: Selection) => void
}

/**
 * The grid of days or members, on the wall clock of the business. It is written for this calendar: the dragged entry
 * is a layer of its own, so the frame rate does not depend on the number of bookings.
 */
export function Grid(props: GridProps) {
  const { view, date, members, fills, away, entries, span, zoom, scrollTime, isOpen } = props
  const { onOpen, onTimeOff, onMove, onLength, onSelect } = props
  const { t } = useTranslation()
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(view, date, members), [view, date, members])
  const { lineMinutes, linePx: leastPx, step } = zooms[zoom]
  const linePx = useLinePx(scroller, { leastPx, lines: (span.last - span.first) / lineMinutes })
  const scale = useMemo(
    () => ({ first: span.first, px: linePx / lineMinutes }),
    [span.first, linePx, lineMinutes],
  )
  const blocks = useMemo(
    () => blocksOf(columns, entries, { span, minMinutes: minMinutes(scale) }),
    [columns, entries, span, scale],
  )
  const { body, drag, isAfterDrag, ...handlers } = useDrag({
    scroller,
    columns,
    blocks,
    span,
    step,
    isOpen,
    onMove,
    onLength,
    onSelect: (selection) => onSelect(snapped(selection, entries, step)),
  })
  const onFill = useCallbackRef(onSelect)

  const scroll = useScroll({ scroller, scrollTime, scale, view })

  const isAlone = view === 'day' && columns.length === 1
  return (
    <div
      className={`calendar-grid is-${view}${isAlone ? ' is-alone' : ''}${away ? ' has-away' : ''}`}
    >
      {/* What scrolls has to be within reach of keys. */}
      <div
        ref={scroller}
        className="grid-scroller"
        role="group"
        tabIndex={0}
        onScroll={scroll}
        aria-label={t('nav.calendar')}
        style={{
          '--columns': columns.length,
          '--line-height': `${linePx}px`,
          '--hour-height': `${60 * scale.px}px`,
        }}
      >
        <ColumnHeads view={view} date={date} columns={columns} fills={fills}>
          {away?.head}
        </ColumnHeads>
        <div className="grid-main">
          <Hours span={span} scale={scale} />
          <div
            ref={body}
            className={drag ? 'grid-body is-busy' : 'grid-body'}
            style={{ height: (span.last - span.first) * scale.px }}
            {...handlers}
          >
            {columns.map((column, index) => (
              <GridColumn
                key={column.key}
                name={view === 'day' ? column.member.name : format.day(column.date)}
                blocks={blocks[index] ?? []}
                scale={scale}
                draggedId={drag?.block?.entry.id ?? null}
                isAfterDrag={isAfterDrag}
                onOpen={onOpen}
                onTimeOff={onTimeOff}
                onFill={onFill}
              />
            ))}
            {drag && <DragPreview drag={drag} scale={scale} last={span.last} />}
          </div>
          {away?.body}
        </div>
      </div>
    </div>
  )
}

interface HoursProps {
  span: Span
  scale: Scale
}

/** The hour labels. Hidden from screen readers: each booking names its times. */
const Hours = memo(({ span: { first, last }, scale }: HoursProps) => {
  const { hour } = useFormat()
  const hours = Array.from({ length: (last - first) / 60 }, (_, index) => first + 60 * index)
  return (
    <div className="grid-hours" aria-hidden>
      {hours.map((minute) => (
        <time key={minute} style={{ top: (minute - first) * scale.px }}>
          {hour(timeOf(minute))}
        </time>
      ))}
    </div>
  )
})
