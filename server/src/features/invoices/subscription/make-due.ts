import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction.ts'
import * as plans from '#features/businesses/plans.ts'

import { beginMonth, type Terms } from './make.ts'

interface Means {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now?: Date
}

/**
 * Makes all invoices that are due, each in a transaction of its own; a worker that was away makes those of
 * all months since. A business that fails does not keep the others from theirs.
 */
export async function makeDue(means: Means, terms: Terms): Promise<void> {
  const { database, signal, now = new Date() } = means
  const failures: unknown[] = []
  for await (const businesses of plans.due(database.db, now))
    for (const { businessId } of businesses) {
      if (signal.aborted) return
      await makeAll({ ...means, now }, terms, businessId).catch((error) => failures.push(error))
    }
  if (failures.length > 0) throw new AggregateError(failures)
}

async function makeAll(
  { database, masterKey, signal, now }: Means & { now: Date },
  terms: Terms,
  businessId: string,
) {
  for (let wasDue = true; wasDue && !signal.aborted;)
    wasDue = await transaction(database, async (running) =>
      beginMonth(await openTenant(running, masterKey, businessId, now), terms),
    )
}
