import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { ApiError } from '#core/errors.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'

import * as campaigns from './queries.ts'
import { sendCampaign } from './send.ts'

interface WorkerContext {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
}

/** The delay of a scheduled campaign that exceeds the daily limit of the business. */
const againMs = 15 * 60_000

/** Sends the scheduled campaigns that are due; several workers may run it concurrently. */
export async function sendScheduled(context: WorkerContext): Promise<void> {
  const due = await campaigns.findDue(context.database.db, context.now)
  await forEachSettled(due, context.signal, ({ businessId, id }) =>
    tenantTransaction(context, businessId, (tenant) => sendCampaign(tenant, id)).catch(
      (error: unknown) => {
        // Sent, deleted or rescheduled meanwhile, or beyond the daily limit.
        if (!(error instanceof ApiError)) throw error
        return tenantTransaction(context, businessId, (tenant) =>
          campaigns.putOff(tenant, id, againMs),
        )
      },
    ),
  )
}
