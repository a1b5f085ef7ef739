/** The states of a booking; bookings/lifecycle.ts has the transitions between them. */
export const bookingStatuses = [
  'PENDING',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** The states of bookings in the future or in progress: they occupy time. */
export const activeStatuses: readonly BookingStatus[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS']

/** The states of bookings that did not take place: no figure counts them. */
export const lostStatuses: readonly BookingStatus[] = ['CANCELLED', 'NO_SHOW']
