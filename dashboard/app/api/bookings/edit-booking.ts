import { api } from '../http/api.ts'
import type { Booking, EditBookingBody } from '../http/schema.gen.ts'
import { withOptimisticMove, type Override } from './move-booking.ts'

type Versioned = Pick<Booking, 'id' | 'businessId' | 'version'>

/** Changes the version of a booking that the person has seen; of another one the server refuses it. */
export const editBooking = (
  { id: bookingId, businessId, version }: Versioned,
  body: EditBookingBody,
  renewal: 'awaited' | 'none' = 'awaited',
): Promise<Booking> =>
  api.patch('~/bookings/{bookingId}', { businessId, bookingId }, body, { version, renewal })

/** Changes the length of a booking; lists show it at once. */
export const lengthenBooking = (
  booking: Booking,
  changes: { duration: number; override?: Override },
  shown: Partial<Booking>,
) =>
  withOptimisticMove(booking, { ...shown, totalDuration: changes.duration }, () =>
    editBooking(booking, changes, 'none'),
  )
