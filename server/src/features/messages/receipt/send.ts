import { conflict, conflictFor, notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as invoices from '#features/invoices/customer/queries.ts'

import type { Facts } from '../decide.ts'
import { toMessage } from '../list.ts'
import * as messages from '../queries.ts'
import { resend } from '../resend.ts'
import type { Message } from '../schema.ts'
import * as visits from '../visit.ts'
import { receiptWarning } from './state.ts'
import { warningWords } from './warning-words.ts'

interface Wanted {
  bookingId: string
  /** Also to an address that wants no letters, or refused one. */
  isConfirmed: boolean
}

/**
 * Queues the receipt of a booking by e-mail, whatever the settings say. Throws 404, and 409 without a receipt, if it
 * cannot be sent now, or with a warning that nobody has confirmed.
 */
export async function sendReceipt(
  tenant: Tenant,
  { bookingId, isConfirmed }: Wanted,
  sends: Facts['sends'],
): Promise<Message> {
  await bookings.lock(tenant, bookingId)
  const visit = await visits.lock(tenant, bookingId)
  if (!visit) throw notFound('Booking')
  if (!(await invoices.existsFor(tenant, bookingId)))
    throw conflict('CONFLICT', 'A booking has a receipt once it is completed and paid')
  const warning = isConfirmed ? null : await receiptWarning(tenant, visit)
  if (warning !== null) throw conflictFor(`ADDRESS_${warning}`, warningWords[warning])

  // That of the settings may be planned later: it finds this one.
  const dueAt = tenant.now.toISOString()
  const letter = { kind: 'RECEIPT', channel: 'EMAIL', windowMinutes: 0, dueAt } as const
  await messages.insert(tenant, visit, [{ ...letter, skipped: 'OFF', isByGuest: false }])
  const all = await messages.ofBooking(tenant, bookingId)
  const row = all.findLast(({ kind, channel }) => kind === 'RECEIPT' && channel === 'EMAIL')
  if (!row) throw notFound('Message')
  if (row.status === 'QUEUED' || row.status === 'SENDING') return toMessage(row, visit.customerId)
  return resend(tenant, { bookingId, messageId: row.id }, sends)
}
