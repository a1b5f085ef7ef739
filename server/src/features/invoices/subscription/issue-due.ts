import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import * as plans from '#features/businesses/plans.ts'
import type { WorkPoller } from '#work/poller.ts'

import { beginMonth, type Terms } from './issue.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now?: Date
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

/**
 * Issues all invoices that are due, each in its own transaction, also those of the months that a stopped worker
 * missed. A failure for one business does not delay the others.
 */
export async function makeDue(deps: Deps, terms: Terms): Promise<void> {
  const { database, signal, workPoller, now = new Date() } = deps
  if (workPoller)
    return forEachSettled(workPoller.take('invoices'), signal, (businessId) =>
      makeAll({ ...deps, now }, terms, businessId),
    )
  await forEachSettled(plans.due(database.db, now), signal, (businesses) =>
    forEachSettled(businesses, signal, ({ businessId }) =>
      makeAll({ ...deps, now }, terms, businessId),
    ),
  )
}

async function makeAll(
  { signal, ...deps }: Deps & { now: Date },
  terms: Terms,
  businessId: string,
) {
  for (let wasDue = true; wasDue && !signal.aborted;)
    wasDue = await tenantTransaction(deps, businessId, (tenant) => beginMonth(tenant, terms))
}
