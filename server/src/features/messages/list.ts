import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { findCustomerId } from '#features/bookings/notify/marks.ts'

import * as messages from './queries.ts'
import type { Message } from './schema.ts'

/** The messages of a booking, waiting ones included. Throws 404. */
export async function listMessages(tenant: Tenant, bookingId: string): Promise<Message[]> {
  const customerId = await findCustomerId(tenant, bookingId)
  if (customerId === undefined) throw notFound('Booking')
  const rows = await messages.ofBooking(tenant, bookingId)
  return rows.map((row) => toMessage(row, customerId))
}

/** A row in the form of the API. */
export function toMessage(row: messages.MessageRow, customerId: string): Message {
  const { isResent: _, windowMinutes, channel, status, ...plain } = row
  return {
    ...plain,
    customerId,
    status: status === 'SENDING' ? 'QUEUED' : status,
    channel: channel as Message['channel'],
    windowMinutes: windowMinutes === 0 ? null : windowMinutes,
  }
}
