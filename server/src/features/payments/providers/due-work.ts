import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { runFairQueue } from '#core/concurrency/fair-queue.ts'
import type { Db } from '#db/query-builder.ts'
import type { WorkKind } from '#db/tenant.ts'
import type { Round } from '#work/due-businesses.ts'

import { hasAny } from './provider.ts'
import { type WorkerContext, withCurrentTime } from './worker-context.ts'

/** One kind of work that waits for a provider, such as pending refunds. */
export interface DueWork<Item> {
  kind: WorkKind
  /** The interval between look-ups of other businesses while a provider is slow. */
  pollMs: number
  /** The lease of a claimed item: longer than the timeout of a request to the provider. */
  leaseMs: number
  /** The businesses with due items, the longest waiting first. */
  businessesDue: (db: Db, now: Date) => Promise<string[]>
  /** Replaces the look-up while a node is unavailable; of at most as many businesses as run concurrently. */
  nextRound: Round
  /** Claims at most this many due items of a business until the end of the lease. */
  claim: (db: Db, businessId: string, lease: Lease) => Promise<readonly Item[]>
  work: (context: WorkerContext, businessId: string, item: Item) => Promise<void>
}

export interface Lease {
  now: Date
  until: Date
  max: number
}

/** The number of businesses processed concurrently. No connection is used during a request to a provider. */
export const concurrentBusinesses = 32
/** The number of items of one business processed concurrently. */
const concurrentItems = 4

/**
 * Works until nothing is due. Businesses take turns, so a slow provider delays only its own business; the items of a
 * killed worker are due again after their lease.
 */
export async function runDueWork<Item>(
  kind: DueWork<Item>,
  context: WorkerContext,
  onError: (error: unknown) => void,
): Promise<void> {
  const { database, signal, providers, workPoller } = context
  if (!hasAny(providers)) return
  const current = withCurrentTime(context)
  /** On a cluster: those that a poll has found, and those with more items than one turn takes. */
  const known = new Set<string>()
  const takeKnown = async () => {
    for (const businessId of workPoller?.take(kind.kind) ?? []) known.add(businessId)
    return known
  }
  let hadRound = false
  const round = async (error: unknown) => {
    onError(error)
    // Every round has businesses, so a further one would not let the run end.
    if (hadRound) return []
    hadRound = true
    return kind.nextRound(database.db)
  }
  await runFairQueue({
    signal,
    concurrency: concurrentBusinesses,
    pollMs: kind.pollMs,
    poll: () =>
      workPoller ? takeKnown() : kind.businessesDue(database.db, current().now).catch(round),
    async work(businessId) {
      known.delete(businessId)
      if (await runDueWorkOf(kind, current(), businessId)) known.add(businessId)
    },
    onError,
  })
}

/** One turn of one business. Returns whether it may have more due items. */
export async function runDueWorkOf<Item>(
  { claim, leaseMs, work }: DueWork<Item>,
  context: WorkerContext,
  businessId: string,
): Promise<boolean> {
  const { database, signal, now } = context
  const until = new Date(now.getTime() + leaseMs)
  const claimed = await claim(database.db, businessId, { now, until, max: concurrentItems })
  await forEachSettled(claimed, signal, (item) => work(context, businessId, item), {
    concurrency: concurrentItems,
  })
  return claimed.length === concurrentItems
}
