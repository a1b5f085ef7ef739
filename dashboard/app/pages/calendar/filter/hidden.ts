import type { Booking } from '#app/api/http/schema.gen.ts'
import type { Range } from '#app/api/schedule/calendar.ts'

import { type Filter, isAtPlace } from '../data/filter.ts'

/** The number of bookings of the range that the filter hides, cancelled ones left out. */
export function hiddenIn(
  bookings: readonly Booking[],
  { from, to }: Range,
  shown: ReadonlySet<string>,
  filter: Filter,
) {
  return bookings.filter(
    (booking) =>
      booking.status !== 'CANCELLED' &&
      from <= booking.date &&
      booking.date <= to &&
      !(shown.has(booking.staffId) && isAtPlace(booking, filter)),
  ).length
}
