import { memo, type MouseEvent } from 'react'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Globe, TriangleAlert } from '#app/ui/icons/icons.ts'
import { focusKey } from '#app/ui/overlay/use-return-focus.ts'

import type { Entry } from '../data/entries.ts'
import type { Tag } from '../data/tag.ts'

/** Marks the lower edge, which is dragged to change the length. */
export const edgeKey = 'data-edge'

interface BookingEntryProps {
  entry: Entry
  booking: Booking
  state: string
  /** The one word that matters most; null: none. */
  tag: { kind: Tag; word: string } | null
  /** The words for a booking in time off or closed time; null for others. */
  lies: string | null
  /** The words for a booking from the booking page; null for others. */
  online: string | null
  top: number
  height: number
  lane: number
  lanes: number
  /** At the edge of the column, since its time is another's again; and what makes room for one. */
  isAside: boolean
  isNarrowed: boolean
  isDragged: boolean
  isAfterDrag: (click: MouseEvent) => boolean
  onOpen: (bookingId: string) => void
}

/** A booking in the grid: a button with time, client and services; status and team member are for screen readers. */
export const BookingEntry = memo((props: BookingEntryProps) => {
  const { entry, booking, state, tag, lies, online, top, height, lane, lanes } = props
  const { isAside, isNarrowed, isDragged, isAfterDrag, onOpen } = props
  const { clock } = useFormat()
  const { classNames, color, memberName = '' } = entry
  const what = booking.services.map(({ serviceName }) => serviceName).join(', ')
  return (
    <button
      type="button"
      {...{ [focusKey]: booking.id }}
      className={[
        ...classNames,
        sizeOf(height),
        lanes > 1 && 'is-beside',
        isAside && 'is-aside',
        isNarrowed && 'is-narrowed',
        isDragged && 'is-held',
      ]
        .filter(Boolean)
        .join(' ')}
      style={{
        top,
        height,
        ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
        ...(color !== undefined && { '--tone': color }),
      }}
      {...(isAside && { title: booking.customerName ?? '–' })}
      onClick={(click) => {
        click.stopPropagation()
        if (!isAfterDrag(click)) onOpen(booking.id)
      }}
    >
      <span className="entry">
        <span className="entry-time">
          {clock(booking.startTime)}
          <span className="entry-end">{` – ${clock(booking.endTime)}`}</span>
        </span>
        <span className="entry-name">
          {lies !== null && <TriangleAlert size={12} className="entry-online" aria-hidden />}
          {online !== null && <Globe size={11} className="entry-online" aria-hidden />}
          {booking.customerName ?? '–'}
        </span>
        <span className="entry-what">{what}</span>
        {tag && (
          <span className={`entry-tag is-${tag.kind}`} aria-hidden>
            {tag.word}
          </span>
        )}
        <span className="entry-state">
          {[state, tag?.kind === 'deposit' && tag.word, lies, memberName, online]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {entry.isResizable && <span className="entry-edge" {...{ [edgeKey]: '' }} aria-hidden />}
    </button>
  )
})

/** Tiny entries have one small line, short ones one line, half an hour two: time and client, services. Tall ones wrap both. */
function sizeOf(height: number) {
  if (height <= 16) return 'is-short is-tiny'
  if (height <= 36) return 'is-short'
  if (height <= 54) return 'is-half'
  return height < 90 ? '' : 'is-tall'
}
