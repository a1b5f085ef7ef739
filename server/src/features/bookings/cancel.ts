import { sum, toMinor } from '#core/money/money.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as ledger from '#features/payments/ledger.ts'
import { request } from '#features/payments/refund.ts'
import type { IfMatch } from '#http/validate/if-match.ts'

import type { BookingRow } from './booking.ts'
import { sealDecline } from './change/decline.ts'
import type { Cancel } from './change/schema.ts'
import { requireMatch } from './edit/version.ts'
import { bookingCancelled } from './events.ts'
import { advance } from './progress.ts'
import * as bookings from './queries.ts'

interface Options {
  /** The private data of the booking, where the cancellation changes it. */
  sealed?: Buffer
  /** The versions that the caller expects. */
  ifMatch?: IfMatch
}

/**
 * Cancels a booking in any state and frees its time. Its payments are not changed; of a request that the business declines
 * they become a pending refund. Throws 404.
 */
export async function cancelBooking(
  tenant: Tenant,
  id: string,
  body: Cancel,
  { ifMatch = null, ...more }: Options = {},
) {
  const row = await bookings.lock(tenant, id)
  requireMatch(ifMatch, row)
  if (!advance(tenant, row, 'cancel')) {
    const { status, cancelledAt, cancelReason, revision: version } = row
    return { id, status, cancelledAt, cancelReason, version }
  }
  const { businessId, customerId } = row
  const { cancelReasonKey: cancelReason, cancelledBy = 'business' } = body
  const { notifyCustomer: notifiesCustomer } = body
  const cancelledAt = tenant.now.toISOString()
  const status = 'CANCELLED' as const
  const canceller = { cancelledAt, cancelReason, cancelledBy }
  const stopped = { depositHolds: false, confirmDueAt: null }
  const declined = sealDecline(tenant, row, cancelledBy)
  const fields = { status, ...canceller, ...stopped, ...declined, ...more, updatedAt: cancelledAt }
  const { revision: version } = bookings.change(tenant, row, {
    action: 'cancelled',
    fields,
    notifiesCustomer,
  })
  if (row.status === 'PENDING' && cancelledBy === 'business') await refundDeclined(tenant, row)
  emit(tenant, bookingCancelled, { id, status, businessId, customerId, cancelledBy, cancelledAt })
  return { id, status, cancelledAt, cancelReason, version }
}

/** Makes what was paid for a request a pending refund, which somebody sees and has to give. */
async function refundDeclined(tenant: Tenant, { id: bookingId, hasPayments }: BookingRow) {
  if (!hasPayments) return
  const { currency } = tenant.business
  const payments = await ledger.refundableOf(tenant, bookingId)
  const amountMinor = sum(payments.map(({ left }) => toMinor(left, currency)))
  if (amountMinor > 0) await request(tenant, { bookingId, amountMinor, reason })
}

const reason = 'The request was declined'
