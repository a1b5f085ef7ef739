import { reschedulable } from '@openchair/server/booking-lifecycle'
import { activeStatuses } from '@openchair/server/booking-status'

import { visitEnd } from '#app/api/bookings/visit-end.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'
import { addDays } from '#app/time/wall-days.ts'

import { endAt } from './clock-times.ts'
import { type Coloring, colorOf } from './colors.ts'
import type { Member } from './members.ts'
import type { Selection } from './selection.ts'
import type { TimeOffKey } from './time-off-key.ts'
import { type Conflict, isUrgent } from './urgent.ts'

/**
 * An entry of the grid: a booking, or a shaded period behind the bookings. Times are on the wall clock, without a
 * zone.
 */
export interface Entry {
  id: string
  staffIds: string[]
  start: string
  end: string
  /** For the styles in entries.css. */
  classNames: string[]
  color?: string
  /** Null: a shaded period. */
  booking: Booking | null
  /** The team member of the column, for screen readers. */
  memberName?: string
  /** The time off or closed time in which a booking lies. */
  lies?: Conflict
  /** The booking whose width a shaded period has. */
  follows?: string
  /** The selection that a click on free time makes. */
  fills?: Selection
  /** The text of a shaded period. */
  label?: string
  /** The break or absence that a click opens. */
  opens?: TimeOffKey
  isMovable: boolean
  /** Whether its lower edge can be dragged. */
  isResizable: boolean
}

export interface Moment {
  date: string
  time: string
}

interface Looks {
  members: readonly Member[]
  coloring: Coloring
  now: Moment
  mayMove: boolean
  /** The bookings in time off or closed time. */
  conflicts: ReadonlyMap<string, Conflict>
}

/** Cancelled bookings are left out: their time is free. */
export function bookingEntries(bookings: readonly Booking[], looks: Looks): Entry[] {
  const members = new Map(looks.members.map((member) => [member.id, member]))
  return bookings
    .filter(({ status }) => status !== 'CANCELLED')
    .map((booking) => {
      const { id, status, date, startTime, staffId } = booking
      const end = visitEnd(booking)
      const lies = looks.conflicts.get(id)
      const isPast = end <= `${looks.now.date}T${looks.now.time}`
      return {
        id,
        staffIds: [staffId],
        start: `${date}T${startTime}`,
        end,
        classNames: [
          'booking',
          `is-${status.toLowerCase()}`,
          ...(isPast ? ['is-past'] : []),
          ...(lies && isUrgent(lies) ? ['is-affected'] : []),
        ],
        color: colorOf(looks.coloring, booking, members.get(staffId)),
        booking,
        memberName: members.get(staffId)?.name ?? '',
        ...(lies && { lies }),
        isMovable: looks.mayMove && reschedulable.includes(status),
        isResizable: looks.mayMove && activeStatuses.includes(status),
      }
    })
}

interface Buffers {
  bufferTimeBefore: number
  bufferTimeAfter: number
}

/** The buffer before and after a booking, in which nobody else is served. */
export function bufferEntries(bookings: readonly Booking[], buffers: Buffers): Entry[] {
  const holding = bookings.filter(
    ({ status }) => reschedulable.includes(status) || status === 'IN_PROGRESS',
  )
  return holding.flatMap((booking) => {
    const start = `${booking.date}T${booking.startTime}`
    const end = visitEnd(booking)
    const shades: [string, string][] = [
      [plus(start, -buffers.bufferTimeBefore), start],
      [end, plus(end, buffers.bufferTimeAfter)],
    ]
    return shades
      .filter(([from, to]) => from < to)
      .map(([from, to], index) => ({
        ...shade(`${booking.id}-buffer-${index}`, booking.staffId, from, to, 'buffer'),
        follows: booking.id,
      }))
  })
}

export const plus = (moment: string, minutes: number) =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16)

export const shade = (
  id: string,
  staffId: string,
  start: string,
  end: string,
  className: string,
): Entry => ({
  id,
  staffIds: [staffId],
  start,
  end,
  classNames: ['shade', className],
  booking: null,
  isMovable: false,
  isResizable: false,
})

/** The hours outside a team member's working hours. */
export const closedEntries = (staffId: string, days: readonly CalendarDay[]): Entry[] =>
  days.flatMap(({ date, isOpen, openTime, closeTime }) => {
    const id = `${staffId}-${date}-closed`
    const midnight = `${addDays(date, 1)}T00:00`
    if (!isOpen || openTime === null || closeTime === null)
      return [shade(id, staffId, `${date}T00:00`, midnight, 'closed')]
    const closes = endAt(date, openTime, closeTime)
    return [
      shade(`${id}-before`, staffId, `${date}T00:00`, `${date}T${openTime}`, 'closed'),
      shade(`${id}-after`, staffId, closes, midnight, 'closed'),
    ].filter(({ start, end }) => start < end)
  })

/** The time of bookings that the filter hides: it is not free. */
export const hiddenEntries = (bookings: readonly Booking[]): Entry[] =>
  bookings
    .filter(({ status }) => activeStatuses.includes(status))
    .map((booking) => {
      const { id, staffId, date, startTime } = booking
      return shade(`${id}-hidden`, staffId, `${date}T${startTime}`, visitEnd(booking), 'hold')
    })

type CalendarEvent = CalendarDay['events'][number]

/** Breaks, absences and exceptions; `wordsOf` returns their text. */
export const eventEntries = (
  days: readonly CalendarDay[],
  members: readonly Member[],
  wordsOf: (event: CalendarEvent) => string,
): Entry[] =>
  days.flatMap(({ date, events }) =>
    events.map((event, index) => {
      const { type, staffId, startTime, endTime } = event
      const isTimeOff = staffId !== null && (type === 'BREAK' || type === 'ABSENCE')
      // Special hours are visible already: the rest of the day is closed.
      const isWhole = startTime === null || endTime === null
      const start = `${date}T${isWhole ? '00:00' : startTime}`
      const end = isWhole ? `${addDays(date, 1)}T00:00` : endAt(date, startTime, endTime)
      return {
        ...shade(`${date}-${index}-${type}`, staffId ?? '', start, end, type.toLowerCase()),
        staffIds: staffId === null ? members.map(({ id }) => id) : [staffId],
        label: wordsOf(event),
        memberName: members.find(({ id }) => id === staffId)?.name ?? '',
        ...(isTimeOff && { opens: { type, staffId, date, startTime } }),
      }
    }),
  )
