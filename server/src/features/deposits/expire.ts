import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'

import { lookAt } from './checkout-work.ts'
import * as checkouts from './checkouts.ts'
import * as awaiting from './overdue.ts'
import { returnPaid } from './return-paid.ts'

/**
 * A run queries providers for this long; after it slots are freed without a query, or a provider that does not
 * respond would block them.
 */
const timeoutMs = 20_000

/** The number of businesses processed concurrently: a slow provider of one does not delay the others. */
const concurrency = 16

/** Cancels the bookings with overdue deposits, business by business. */
export async function cancelUnpaid(context: WorkerContext): Promise<void> {
  const { signal, now, database } = context
  const timeout = AbortSignal.timeout(timeoutMs)
  const businesses = await awaiting.businesses(database.db, now)
  const cancel = (businessId: string) => cancelUnpaidOf(context, businessId, timeout)
  await forEachSettled(businesses, signal, cancel, { concurrency })
}

/** Processes one business. */
export async function cancelUnpaidOf(
  context: WorkerContext,
  businessId: string,
  timeout: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<void> {
  const { signal, now, database } = context
  await forEachSettled(
    await awaiting.bookings(database.db, businessId, now),
    signal,
    async (id) => {
      if (!timeout.aborted) await queryFirst(context, businessId, id)
      await tenantTransaction(context, businessId, (tenant) => expire(tenant, id))
    },
  )
}

/** The customer may have paid in time, with the provider's event still on its way. */
async function queryFirst(context: WorkerContext, businessId: string, bookingId: string) {
  const open = await checkouts.openOf(context.database.db, businessId, bookingId)
  const led = open.filter(({ providerId }) => providerId !== null)
  // An unavailable provider does not keep a slot claimed: a payment found later is refunded.
  await Promise.allSettled(led.map((checkout) => lookAt(context, businessId, checkout)))
}

/** Does nothing for a booking that was paid, cancelled or confirmed meanwhile. */
async function expire(tenant: Tenant, id: string) {
  const { depositHolds, depositDueAt } = await bookings.lock(tenant, id)
  if (!depositHolds || depositDueAt === null || Date.parse(depositDueAt) > tenant.now.getTime())
    return
  await cancelBooking(tenant, id, { cancelReasonKey: 'payment_failed', cancelledBy: 'system' })
  await returnPaid(tenant, id)
}
