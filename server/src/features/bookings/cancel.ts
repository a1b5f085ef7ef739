import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { IfMatch } from '#http/validate/if-match.ts'

import { sealDecline } from './change/decline.ts'
import type { Cancel } from './change/schema.ts'
import { requireMatch } from './edit/version.ts'
import { bookingCancelled } from './events.ts'
import { advance } from './progress.ts'
import * as bookings from './queries.ts'

interface More {
  /** The private data of the booking, where the cancellation changes it. */
  sealed?: Buffer
  /** The versions that the caller expects. */
  ifMatch?: IfMatch
}

/** Cancels a booking in any state and frees its time. Its payments are not changed. Throws 404. */
export async function cancelBooking(
  tenant: Tenant,
  id: string,
  body: Cancel,
  { ifMatch = null, ...more }: More = {},
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
  emit(tenant, bookingCancelled, { id, status, businessId, customerId, cancelledBy, cancelledAt })
  return { id, status, cancelledAt, cancelReason, version }
}
