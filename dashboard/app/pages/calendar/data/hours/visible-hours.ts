import { visitEnd } from '#app/api/bookings/visit-end.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { minutesOf } from './clock-times.ts'

/** The vertical range of the grid, in minutes of the day. */
export interface Span {
  first: number
  last: number
}

const usual: Span = { first: 9 * 60, last: 18 * 60 }
const margin = 60
const day = 24 * 60

/** The opening hours of the visible days plus one hour on both sides, extended to include all bookings. */
export function spanOf(days: readonly CalendarDay[], bookings: readonly Booking[]): Span {
  const hours = days
    .filter(({ isOpen }) => isOpen)
    .map(({ openTime, closeTime }) => spanBetween(openTime ?? '', closeTime ?? ''))
  const booked = bookings.map((booking) =>
    spanBetween(booking.startTime, visitEnd(booking).slice(11)),
  )
  const all = [...(hours.length > 0 ? hours : [usual]), ...booked]
  const first = Math.min(...all.map(({ first }) => first)) - margin
  const last = Math.max(...all.map(({ last }) => last)) + margin
  return { first: Math.max(0, floorHour(first)), last: Math.min(day, floorHour(last + 59)) }
}

function spanBetween(start: string, end: string): Span {
  const first = minutesOf(start)
  const last = minutesOf(end)
  return { first, last: last > first ? last : day }
}

const floorHour = (minutes: number) => Math.floor(minutes / 60) * 60
