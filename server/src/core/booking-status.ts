/** The states of a booking; what leads from one to another is bookings/lifecycle.ts. */
export const bookingStatuses = [
  'PENDING',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** Bookings that are to come or under way: their time is needed. */
export const live: readonly BookingStatus[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS']

/** Bookings that did not take place: no figure counts them. */
export const lost: readonly BookingStatus[] = ['CANCELLED', 'NO_SHOW']
