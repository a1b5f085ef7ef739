import './grid.css'
import './entries.css'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Place } from '../../../api/move-booking.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { View } from '../asked-range.ts'
import type { Entry } from '../entries.ts'
import type { Gap } from '../gaps.ts'
import type { Member } from '../members.ts'
import type { Span } from '../span.ts'
import { type Zoom, zooms } from '../zooms.ts'
import { columnsOf } from './columns.ts'
import { GridColumn } from './grid-column.tsx'
import { Heads } from './heads.tsx'
import { HeldPiece } from './held-piece.tsx'
import { Hours } from './hours.tsx'
import { piecesOf } from './pieces.ts'
import { leastMinutes } from './scale.ts'
import { useHeld } from './use-held.ts'
import { useScroll } from './use-scroll.ts'

interface GridProps {
  view: View
  /** The day, or the first of the week. */
  date: string
  /** A column for each in the day view; the week view is of the first. */
  members: readonly Member[]
  entries: readonly Entry[]
  span: Span
  zoom: Zoom
  /** What is in view first, as a time of the day. */
  scrollTime: string
  /** Whether gaps can be booked. */
  isOpen: boolean
  onOpen: (bookingId: string) => void
  onMove: (bookingId: string, place: Place) => void
  onGap: (gap: Gap) => void
}

/**
 * The grid of days or members, on the wall clock of the business. It is our own: what is dragged is one layer that is
 * moved, so that as many frames are drawn among five hundred bookings as among five.
 */
export function Grid(props: GridProps) {
  const { view, date, members, entries, span, zoom, scrollTime, isOpen } = props
  const { onOpen, onMove, onGap } = props
  const { t } = useTranslation()
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(view, date, members), [view, date, members])
  const { lineMinutes, linePx, step } = zooms[zoom]
  const scale = useMemo(
    () => ({ first: span.first, px: linePx / lineMinutes }),
    [span.first, linePx, lineMinutes],
  )
  const pieces = useMemo(
    () => piecesOf(columns, entries, { span, least: leastMinutes(scale) }),
    [columns, entries, span, scale],
  )
  const { body, held, isAfterDrag, ...handlers } = useHeld({
    scroller,
    columns,
    pieces,
    span,
    step,
    isOpen,
    onMove,
    onGap,
  })

  const scroll = useScroll({ scroller, scrollTime, scale, view })

  const isAlone = view === 'day' && columns.length === 1
  return (
    <div className={`calendar-grid is-${view}${isAlone ? ' is-alone' : ''}`}>
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
        <Heads view={view} columns={columns} />
        <div className="grid-main">
          <Hours span={span} scale={scale} />
          <div
            ref={body}
            className={held ? 'grid-body is-busy' : 'grid-body'}
            style={{ height: (span.last - span.first) * scale.px }}
            {...handlers}
          >
            {columns.map((column, index) => (
              <GridColumn
                key={column.key}
                name={view === 'day' ? column.member.name : format.day(column.date)}
                pieces={pieces[index] ?? []}
                scale={scale}
                heldId={held?.piece?.entry.id ?? null}
                isAfterDrag={isAfterDrag}
                onOpen={onOpen}
              />
            ))}
            {held && <HeldPiece held={held} scale={scale} last={span.last} />}
          </div>
        </div>
      </div>
    </div>
  )
}
