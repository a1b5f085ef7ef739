import { kinds } from '@openchair/server/message-kinds'

import type { Booking, Message } from '#app/api/http/schema.gen.ts'

interface Facts {
  booking: Pick<Booking, 'status' | 'startsAt' | 'customerEmail' | 'customerPhone'>
  /** The latest version of the booking that has messages. */
  version: number
  /** Whether the installation has the channel. */
  isSent: boolean
  now: number
}

const addresses = { EMAIL: 'customerEmail', SMS: 'customerPhone' } as const

/** Whether the server would send a message again, as far as the page knows. */
export function mayResend(
  { kind, channel, status, bookingVersion, reason }: Message,
  { booking, version, isSent, now }: Facts,
): boolean {
  const states: readonly Booking['status'][] = kinds[kind].states
  return (
    isSent &&
    booking[addresses[channel]] !== null &&
    status !== 'QUEUED' &&
    bookingVersion === version &&
    reason !== 'MOVED' &&
    states.includes(booking.status) &&
    ('isAfterVisit' in kinds[kind] || Date.parse(booking.startsAt) > now)
  )
}
