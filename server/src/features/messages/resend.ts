import { conflict, notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import { contactOf } from '#features/customers/contact.ts'

import { type Facts, skipReasonOf } from './decide.ts'
import { skipReasons } from './kinds.ts'
import { toMessage } from './list.ts'
import * as messages from './queries.ts'
import type { Message } from './schema.ts'
import * as settings from './settings/settings.ts'
import { recipientOf } from './sms/recipient.ts'
import * as visits from './visit.ts'

interface Named {
  bookingId: string
  messageId: string
}

/**
 * Queues a message again, at once and whatever the settings say. Throws 404, and 409 if it waits already or if it could
 * not be sent now, such as about an earlier time of the booking.
 */
export async function resend(
  tenant: Tenant,
  { bookingId, messageId }: Named,
  sends: Facts['sends'],
): Promise<Message> {
  // Waits for the lock, and refuses what the caller may not see.
  await bookings.lock(tenant, bookingId)
  const visit = await visits.lock(tenant, bookingId)
  if (!visit) throw notFound('Booking')
  const row = await messages.lock(tenant, bookingId, messageId)
  if (row.channel === 'EVENT') throw notFound('Message')
  if (row.status === 'QUEUED' || row.status === 'SENDING')
    throw conflict('CONFLICT', 'This message waits to be sent already')
  const { now } = tenant
  const message = { ...row, isResent: true }
  const found = await settings.find(tenant)
  const reason = skipReasonOf({
    message,
    booking: visit,
    settings: found,
    sends,
    contact: await contactOf(tenant, visit.customerId),
    recipient: await recipientOf(tenant, visit.customerPhone, found),
    quietUntil: null,
    now,
  })
  if (reason !== undefined)
    throw conflict('CONFLICT', `This message cannot be sent now: ${skipReasons[reason]}`)
  const changes = { status: 'QUEUED' as const, reason: null, dueAt: now.toISOString() }
  await messages.update(tenant, messageId, { ...changes, isResent: true })
  return toMessage({ ...message, ...changes }, visit.customerId)
}
