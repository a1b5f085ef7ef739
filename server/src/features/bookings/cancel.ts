import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Cancel } from './change/schema.ts'
import { bookingCancelled } from './events.ts'
import { advance } from './progress.ts'
import * as bookings from './queries.ts'

interface More {
  /** The private data of the booking, where the cancellation changes it. */
  sealed?: Buffer
}

/** Cancels a booking in any state and frees its time. Its payments are not changed. Throws 404. */
export async function cancelBooking(tenant: Tenant, id: string, body: Cancel, more: More = {}) {
  const row = await bookings.lock(tenant, id)
  if (!advance(tenant, row, 'cancel')) {
    const { status, cancelledAt, cancelReason } = row
    return { id, status, cancelledAt, cancelReason }
  }
  const { businessId, customerId } = row
  const { cancelReasonKey: cancelReason, cancelledBy = 'business' } = body
  const { notifyCustomer: notifiesCustomer } = body
  const cancelledAt = tenant.now.toISOString()
  const status = 'CANCELLED' as const
  const canceller = { cancelledAt, cancelReason, cancelledBy }
  const stopped = { depositHolds: false, confirmDueAt: null, notifiesCustomer }
  const changes = { status, ...canceller, ...stopped, ...more, updatedAt: cancelledAt }
  tenant.defer(bookings.update(tenant, id, 'cancelled', changes))
  emit(tenant, bookingCancelled, { id, status, businessId, customerId, cancelledBy, cancelledAt })
  return { id, status, cancelledAt, cancelReason }
}
