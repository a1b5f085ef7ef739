import type { Actor } from '#db/tenant.ts'

/** Where a booking was made. */
export const bookingSources = ['DASHBOARD', 'API', 'BOOKING_PAGE', 'WAITLIST', 'IMPORT'] as const
export type BookingSource = (typeof bookingSources)[number]

export const sourceOf: Record<Actor, BookingSource> = {
  session: 'DASHBOARD',
  key: 'API',
  customer: 'BOOKING_PAGE',
  system: 'IMPORT',
}
