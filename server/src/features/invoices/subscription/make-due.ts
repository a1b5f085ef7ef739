import { eachAlone } from '#core/each-alone.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
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
  await eachAlone(plans.due(database.db, now), signal, (businesses) =>
    eachAlone(businesses, signal, ({ businessId }) =>
      makeAll({ ...means, now }, terms, businessId),
    ),
  )
}

async function makeAll(
  { signal, ...means }: Means & { now: Date },
  terms: Terms,
  businessId: string,
) {
  for (let wasDue = true; wasDue && !signal.aborted;)
    wasDue = await tenantTransaction(means, businessId, (tenant) => beginMonth(tenant, terms))
}
