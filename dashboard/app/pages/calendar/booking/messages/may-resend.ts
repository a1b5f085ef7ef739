import { kinds } from '@openchair/server/message-kinds'

import type { Booking } from '#app/api/bookings/bookings.ts'
import type { Message } from '#app/api/messages/booking-messages.ts'

interface Facts {
  booking: Pick<Booking, 'status' | 'startsAt' | 'customerEmail'>
  /** The latest version of the booking that has messages. */
  version: number
  sendsMail: boolean
  now: number
}

const waiting: readonly Message['status'][] = ['QUEUED', 'SENDING']

/** Whether the server would send a message again, as far as the page knows. */
export function mayResend(
  { kind, status, bookingVersion, reason }: Message,
  { booking, version, sendsMail, now }: Facts,
): boolean {
  const states: readonly Booking['status'][] = kinds[kind].states
  return (
    sendsMail &&
    booking.customerEmail !== null &&
    !waiting.includes(status) &&
    bookingVersion === version &&
    reason !== 'MOVED' &&
    states.includes(booking.status) &&
    Date.parse(booking.startsAt) > now
  )
}
