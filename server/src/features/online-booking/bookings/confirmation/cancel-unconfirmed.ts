import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'

import * as unconfirmed from './unconfirmed.ts'

type Context = Pick<WorkerContext, 'database' | 'masterKey' | 'signal' | 'now' | 'workPoller'>

const nextRound = openRounds(200)

/** Cancels the bookings whose customers have not confirmed them in time, business by business. */
export async function cancelUnconfirmed(context: Context): Promise<void> {
  const { database, signal, now, workPoller } = context
  const find = finderOf(workPoller, 'confirmations', (db) => unconfirmed.businesses(db, now))
  await forEachDueBusiness({ db: database.db, signal, find, nextRound }, (businessId) =>
    cancelUnconfirmedOf(context, businessId),
  )
}

/** Processes one business. */
export async function cancelUnconfirmedOf(context: Context, businessId: string): Promise<void> {
  const { database, signal, now } = context
  const due = await unconfirmed.bookings(database.db, businessId, now)
  await forEachSettled(due, signal, ({ id }) =>
    tenantTransaction(context, businessId, (tenant) => end(tenant, id)),
  )
}

const notConfirmed = { cancelReasonKey: 'not_confirmed', cancelledBy: 'system' } as const

/** Does nothing for a booking that was confirmed or cancelled meanwhile. A payment confirms as well as a click. */
async function end(tenant: Tenant, id: string) {
  const { confirmDueAt, hasPayments } = await bookings.lock(tenant, id)
  if (confirmDueAt === null) return
  if (hasPayments) await bookings.endConfirmation(tenant, id)
  else if (Date.parse(confirmDueAt) <= tenant.now.getTime())
    await cancelBooking(tenant, id, notConfirmed)
}
