import { sql } from 'kysely'

import { createLruCache } from '#core/concurrency/lru-cache.ts'
import { createSingleFlight } from '#core/concurrency/single-flight.ts'
import type { Tenant } from '#db/tenant.ts'

/** The number of customers in memory, of all businesses: some 60 MB. */
const customersMax = 400_000
/** Changes of transactions that were open for longer than this are found only after a restart. */
export const overlapMs = 300_000

/**
 * Keeps something about the customers of each business in this process. Each request brings it up to date, one at a time
 * for a business: `refresh` gets what was cached, which it may change.
 */
export function createIncrementalCache<Cached extends { byId: ReadonlyMap<string, unknown> }>(
  weigh: (cached: Cached) => number = ({ byId }) => byId.size,
) {
  const cache = createLruCache<{ cached: Cached; table: number }>(
    customersMax,
    ({ cached }) => weigh(cached) + 1,
  )
  const refreshing = createSingleFlight<Cached>()
  return (
    { db, businessId }: Tenant,
    refresh: (known: Cached | undefined) => Promise<Cached>,
  ): Promise<Cached> =>
    refreshing(businessId, async () => {
      const table = await tableNow(db)
      const known = cache.get(businessId)
      // Until it is whole again: a failure may leave it half changed.
      cache.delete(businessId)
      const cached = await refresh(known?.table === table ? known.cached : undefined)
      cache.set(businessId, { cached, table })
      return cached
    })
}

/** The table of customers is another one after the restore of a backup, whose rows have not changed since. */
async function tableNow(db: Tenant['db']): Promise<number> {
  const { rows } = await sql<{ table: number }>`select 'customer'::regclass::oid as table`.execute(
    db,
  )
  return rows[0]?.table ?? 0
}
