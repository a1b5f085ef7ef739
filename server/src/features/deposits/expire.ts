import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'

import { lookAt } from './checkout-work.ts'
import * as checkouts from './checkouts.ts'
import * as awaiting from './overdue.ts'
import { returnPaid } from './return-paid.ts'

/** A run queries providers for this long; the others wait for the next run. */
const timeoutMs = 20_000

/**
 * A slot is claimed for this long beyond the deadline while the provider does not say whether its deposit was paid: a
 * longer outage must not block it.
 */
const graceMs = 5 * 60_000

/** The number of businesses processed concurrently: a slow provider of one does not delay the others. */
const concurrency = 16

const nextRound = openRounds(200)

/** Cancels the bookings with overdue deposits, business by business. */
export async function cancelUnpaid(context: WorkerContext): Promise<void> {
  const { signal, now, database } = context
  const timeout = AbortSignal.timeout(timeoutMs)
  const find = finderOf(context.workPoller, 'deposits', (db) => awaiting.businesses(db, now))
  await forEachDueBusiness(
    { db: database.db, signal, find, nextRound },
    (businessId) => cancelUnpaidOf(context, businessId, timeout),
    { concurrency },
  )
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
    async ({ id, dueAt }) => {
      const isUnknown = await isOutcomeUnknown(context, businessId, { bookingId: id, timeout })
      if (isUnknown && now.getTime() < Date.parse(dueAt) + graceMs) return
      await tenantTransaction(context, businessId, (tenant) => expire(tenant, id))
    },
  )
}

/**
 * Queries the provider, since the customer may have paid in time, with the provider's event still on its way. Returns
 * whether it gave no answer.
 */
async function isOutcomeUnknown(
  context: WorkerContext,
  businessId: string,
  { bookingId, timeout }: { bookingId: string; timeout: AbortSignal },
) {
  const open = await checkouts.openOf(context.database.db, businessId, bookingId)
  const led = open.filter(({ providerId }) => providerId !== null)
  if (timeout.aborted) return led.length > 0
  const queried = await Promise.allSettled(
    led.map((checkout) => lookAt(context, businessId, checkout)),
  )
  return queried.some(({ status }) => status === 'rejected')
}

/** Does nothing for a booking that was paid, cancelled or confirmed meanwhile. */
async function expire(tenant: Tenant, id: string) {
  const { depositHolds, depositDueAt } = await bookings.lock(tenant, id)
  if (!depositHolds || depositDueAt === null || Date.parse(depositDueAt) > tenant.now.getTime())
    return
  await cancelBooking(tenant, id, { cancelReasonKey: 'payment_failed', cancelledBy: 'system' })
  await returnPaid(tenant, id)
}
