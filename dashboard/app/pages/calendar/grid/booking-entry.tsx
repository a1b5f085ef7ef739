import { type MouseEvent, memo } from 'react'

import type { Booking } from '../../../api/bookings.ts'
import { standsFor } from '../../../ui/use-focus-back.ts'
import { inkOn } from '../colors.ts'
import type { Entry } from '../entries.ts'

interface BookingEntryProps {
  entry: Entry
  booking: Booking
  state: string
  top: number
  height: number
  lane: number
  lanes: number
  isHeld: boolean
  isAfterDrag: (click: MouseEvent) => boolean
  onOpen: (bookingId: string) => void
}

/** A booking in the grid: a button that says when, who and what; and, unseen, its state and whose it is. */
export const BookingEntry = memo((props: BookingEntryProps) => {
  const { entry, booking, state, top, height, lane, lanes, isHeld, isAfterDrag, onOpen } = props
  const { classNames, color, memberName = '', start, end } = entry
  const what = booking.services.map(({ serviceName }) => serviceName).join(', ')
  return (
    <button
      type="button"
      {...{ [standsFor]: booking.id }}
      className={[...classNames, sizeOf(height), lanes > 1 && 'is-beside', isHeld && 'is-held']
        .filter(Boolean)
        .join(' ')}
      style={{
        top,
        height,
        ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
        ...(color !== undefined && { '--tone': color, '--on-tone': inkOn(color) }),
      }}
      onClick={(click) => {
        click.stopPropagation()
        if (!isAfterDrag(click)) onOpen(booking.id)
      }}
    >
      <span className="entry">
        <span className="entry-time">{`${start.slice(11)} – ${end.slice(11)}`}</span>
        <span className="entry-name">{booking.customerName ?? '–'}</span>
        <span className="entry-what">{what}</span>
        <span className="entry-state">{`${state}, ${memberName}`}</span>
      </span>
    </button>
  )
})

/** The shortest have one small line, short ones one; half an hour has two: who and when, what. */
function sizeOf(height: number) {
  if (height <= 16) return 'is-short is-tiny'
  if (height <= 36) return 'is-short'
  return height <= 54 ? 'is-half' : ''
}
