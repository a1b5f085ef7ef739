import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'

import { messageFailed } from '../events.ts'
import * as messages from '../queries.ts'
import { failureOf } from '../sending/claim.ts'
import type { Report } from './providers/provider.ts'
import type { Attempt } from './report-id.ts'

/** Records what a provider reports of an attempt. Reports of earlier attempts and repeated ones change nothing. */
export async function recordReport(
  tenant: Tenant,
  { messageId, attempt }: Attempt,
  { status, reason }: Pick<Report, 'status' | 'reason'>,
) {
  const bookingId = await bookingOf(tenant, messageId)
  if (bookingId === undefined) return
  // In the order of the other transactions: the booking, then its messages.
  await bookings.lock(tenant, bookingId)
  const message = await messages.lock(tenant, bookingId, messageId)
  if (message.attempts !== attempt || !isOpen(message)) return
  if (status === 'DELIVERED') {
    const sentAt = message.sentAt ?? tenant.now.toISOString()
    await messages.update(tenant, messageId, { status, reason: null, sentAt })
    return
  }
  const why = reason !== null && /^[\w.-]{1,40}$/.test(reason) ? reason : 'UNDELIVERED'
  await messages.update(tenant, messageId, { status, reason: why })
  emit(tenant, messageFailed, failureOf(tenant, message, why))
}

/** SENDING: the report came before the response to the request. UNKNOWN: there was none. */
const isOpen = ({ status, reason }: { status: string; reason: string | null }) =>
  status === 'SENT' || status === 'SENDING' || (status === 'FAILED' && reason === 'UNKNOWN')

/** The booking of a message; undefined if there is no such message. */
async function bookingOf({ db, businessId }: Tenant, id: string) {
  const message = await db
    .selectFrom('bookingMessage')
    .select('bookingId')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return message?.bookingId
}
