import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import { recordFault } from '#features/customers/channels/faults.ts'

import * as messages from '../queries.ts'
import * as visits from '../visit.ts'
import type { Report } from './providers/provider.ts'
import type { Attempt } from './report-id.ts'

/**
 * Records what a provider reports of an attempt, and returns the booking. Reports of earlier attempts and repeated ones change
 * nothing and return undefined.
 */
export async function recordReport(
  tenant: Tenant,
  { messageId, attempt }: Attempt,
  { status, reason }: Pick<Report, 'status' | 'reason'>,
): Promise<string | undefined> {
  const bookingId = await bookingOf(tenant, messageId)
  if (bookingId === undefined) return undefined
  // In the order of the other transactions: the booking, then its messages.
  await bookings.lock(tenant, bookingId)
  const message = await messages.lock(tenant, bookingId, messageId)
  if (message.attempts !== attempt || !isOpen(message)) return undefined
  if (status === 'DELIVERED') {
    const sentAt = message.sentAt ?? tenant.now.toISOString()
    await messages.update(tenant, messageId, { status, reason: null, sentAt })
    return bookingId
  }
  const why = codeOf(reason)
  await messages.update(tenant, messageId, { status, reason: why })
  messages.emitFailed(tenant, message, why)
  return bookingId
}

/**
 * Flags the number of a booking's customer who cannot be reached there, or ends the flag after a delivery. In a transaction
 * after that of the report, since others lock customers before bookings.
 */
export async function recordNumber(
  tenant: Tenant,
  bookingId: string,
  { status, reason, isOfNumber }: Report,
) {
  if (status === 'FAILED' && !isOfNumber) return
  const { customerId, customerPhone } = await visits.find(tenant, bookingId)
  const address = e164Of(customerPhone, await businesses.countryOf(tenant))
  if (address === null) return
  const why = status === 'FAILED' ? codeOf(reason) : null
  await recordFault(tenant, customerId, { channel: 'sms', address, reason: why })
}

/** The text of a provider may be anything, numbers included. */
const codeOf = (reason: string | null) =>
  reason !== null && /^[\w.-]{1,40}$/.test(reason) ? reason : 'UNDELIVERED'

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
