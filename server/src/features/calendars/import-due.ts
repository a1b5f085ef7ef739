import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { findOwner, tenantTransaction } from '#db/open-tenant.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import * as due from './due.ts'
import { fetchBusyTimes } from './fetch.ts'
import { type NotifyOfProblem, notifyOfProblem } from './problems.ts'
import type { Fetchable } from './sources.ts'
import { recordFetch } from './write.ts'

interface WorkerContext {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
  /** Whether http and private addresses are allowed too: for development and tests. */
  allowInsecure: boolean
  publicUrl: string
  /** Queues the letter to a member about a calendar. */
  notify: NotifyOfProblem
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

const nextRound = openRounds(200)
/** No connection is used while a host answers slowly. */
const concurrentBusinesses = 16
const batch = 5
/** Of one business; each has a file in memory. */
const concurrentSources = 2

/** Reads the sources that are due, business by business; several nodes may run it concurrently. */
export async function importDue(context: WorkerContext): Promise<void> {
  const { database, signal, workPoller } = context
  const find = finderOf(workPoller, 'calendars', due.businessesDue)
  const work = (businessId: string) => importDueOf(context, businessId)
  const options = { concurrency: concurrentBusinesses }
  await forEachDueBusiness({ db: database.db, signal, find, nextRound }, work, options)
}

/** Reads the due sources of one business. */
export async function importDueOf(context: WorkerContext, businessId: string): Promise<void> {
  const { database, masterKey, signal } = context
  const owner = await findOwner(database.db, masterKey, businessId)
  // The business was deleted.
  if (!owner) return
  for (let claimed = batch; claimed === batch && !signal.aborted;) {
    const sources = await due.claimDue(database.db, owner, batch)
    claimed = sources.length
    const work = (source: Fetchable) => importSource(context, businessId, source)
    await forEachSettled(sources, signal, work, { concurrency: concurrentSources })
  }
}

async function importSource(context: WorkerContext, businessId: string, source: Fetchable) {
  const { database, signal } = context
  const { timezone } = await database.db
    .selectFrom('directory')
    .select('timezone')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const fetched = await fetchBusyTimes(source, { ...context, businessId, timezone })
  // A fetch that the shutdown aborted is no failure of its host.
  if (signal.aborted) return
  await tenantTransaction(context, businessId, async (tenant) => {
    // Its times are those of another zone if the business has changed it meanwhile.
    const isOld = tenant.business.timezone !== timezone
    await recordFetch(tenant, source, isOld ? { is: 'postponed' } : fetched)
    await notifyOfProblem(tenant, source, context.notify)
  })
}
