import { tenantTransaction } from '#db/open-tenant.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'
import { removeExpired } from '#scheduling/claims/occupy.ts'
import { raiseCalendar } from '#scheduling/claims/raise.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'

import * as due from './due.ts'
import { holdOccurrence } from './events.ts'
import * as holds from './queries.ts'

const nextRound = openRounds(200)

type Context = Pick<WorkerContext, 'database' | 'masterKey' | 'signal' | 'now' | 'workPoller'>

/**
 * Deletes the time of holds that have expired, business by business, and forgets those that ended long ago. Nobody
 * waits for it: an expired hold blocks nothing. It tells open dashboards and keeps the tables small.
 */
export async function sweepHolds(context: Context): Promise<void> {
  const { database, signal, now } = context
  const find = finderOf(context.workPoller, 'holds', (db) => due.businesses(db, now))
  await forEachDueBusiness({ db: database.db, signal, find, nextRound }, (businessId) =>
    tenantTransaction(context, businessId, sweep),
  )
}

/** The holds are locked before their members, and these in order of id. */
export async function sweep(tenant: Tenant): Promise<void> {
  const { businessId, defer } = tenant
  const expired = await holds.endExpired(tenant)
  for (const staffId of [...new Set(expired.map((hold) => hold.staffId))].sort()) {
    defer(raiseCalendar(tenant, staffId))
    defer(removeExpired(tenant, staffId))
  }
  const occurrences = expired.map((hold) => holdOccurrence('expired', businessId, hold))
  if (occurrences.length > 0) emitAll(tenant, occurrences)
  defer(holds.forget(tenant))
}
