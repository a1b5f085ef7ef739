import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { ApiError } from '#core/errors.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import * as campaigns from './queries.ts'
import { sendIfDue } from './send.ts'

interface WorkerContext {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

/** The delay of a scheduled campaign that exceeds the daily limit of the business. */
const againMs = 15 * 60_000

const nextRound = openRounds(200)

/** Sends the scheduled campaigns that are due; several workers may run it concurrently. */
export async function sendScheduled(context: WorkerContext): Promise<void> {
  const { database, signal, now } = context
  const find = finderOf(
    context.workPoller,
    'scheduled',
    async (db) => new Set((await campaigns.findDue(db, now)).map(({ businessId }) => businessId)),
  )
  const due = { db: database.db, signal, find, nextRound }
  await forEachDueBusiness(due, (businessId) => sendScheduledOf(context, businessId))
}

async function sendScheduledOf(context: WorkerContext, businessId: string) {
  const due = await campaigns.findDueOf(context.database.db, businessId, context.now)
  await forEachSettled(due, context.signal, ({ id }) =>
    tenantTransaction(context, businessId, (tenant) => sendIfDue(tenant, id)).catch(
      (error: unknown) => {
        // Beyond the daily limit.
        if (!(error instanceof ApiError)) throw error
        return tenantTransaction(context, businessId, (tenant) =>
          campaigns.putOff(tenant, id, againMs),
        )
      },
    ),
  )
}
