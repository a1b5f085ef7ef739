import { cancelBooking } from '#features/bookings/cancel.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'
import type { Outside, Work } from '#work/kind.ts'

import { lookAt } from './checkout-work.ts'
import * as checkouts from './checkouts.ts'
import { returnPaid } from './return-paid.ts'

interface Deps {
  providers: Providers
  /** Ends the questions to providers; the other bookings with a checkout wait for the next run. */
  timeout: AbortSignal
}

/** A turn of a business queries providers for this long. */
const timeoutMs = 20_000

/**
 * A slot is claimed for this long beyond the deadline while the provider does not say whether its deposit was paid: a
 * longer outage must not block it.
 */
const graceMs = 5 * 60_000

/** Cancels bookings with an overdue deposit. Several businesses have a turn: a slow provider of one does not delay the others. */
export const expiry = exactlyOnce('deposits', {
  does: 'cancel bookings with an overdue deposit',
  waits: 'unpaid deposits',
  everySeconds: 5,
  share: 16,
  due: dueRows('booking', {
    dueAt: 'depositDueAt',
    where: 'deposit_holds',
    columns: ['depositDueAt'],
  }),
  // A cancellation locks more than the booking.
  together: 1,
  /** The customer may have paid in time, with the provider's event still on its way. */
  async ask(context: Outside<Deps>, { id, depositDueAt }) {
    const graceEndsMs = Date.parse(depositDueAt ?? '') + graceMs
    return !(await isOutcomeUnknown(context, id)) || context.now.getTime() >= graceEndsMs
  },
  async transact(tenant, due) {
    for (const { id } of due) {
      await cancelBooking(tenant, id, { cancelReasonKey: 'payment_failed', cancelledBy: 'system' })
      await returnPaid(tenant, id)
    }
  },
})

export const overdueDeposits: Work<Omit<Deps, 'timeout'>> = {
  ...expiry,
  turn: (context, businessId) =>
    expiry.turn({ ...context, timeout: AbortSignal.timeout(timeoutMs) }, businessId),
}

/** Queries the provider. Returns whether it gave no answer. */
async function isOutcomeUnknown(context: Outside<Deps>, bookingId: string) {
  const { database, businessId, timeout } = context
  const open = await checkouts.openOf(database.db, businessId, bookingId)
  const led = open.filter(({ providerId }) => providerId !== null)
  if (timeout.aborted) return led.length > 0
  const queried = await Promise.allSettled(led.map((checkout) => lookAt(context, checkout)))
  return queried.some(({ status }) => status === 'rejected')
}
