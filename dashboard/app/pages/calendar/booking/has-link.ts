import type { Booking } from '#app/api/http/schema.gen.ts'

/** As the server's links of bookings. */
const validMs = 30 * 86_400_000

type Facts = Pick<Booking, 'source' | 'customerName' | 'customerEmail' | 'endsAt'>

/** Whether the client can have a link to the booking: from the booking page, or in a message. It expires after the visit. */
export const hasLink = (
  { source, customerName, customerEmail, endsAt }: Facts,
  now: number,
): boolean =>
  customerName !== null &&
  (source === 'BOOKING_PAGE' || customerEmail !== null) &&
  now <= Date.parse(endsAt) + validMs
