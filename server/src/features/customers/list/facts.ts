import { isDeepStrictEqual } from 'node:util'

import type { Tenant } from '#db/tenant.ts'

import type { CustomerFacts } from '../customer-facts.ts'
import type { CustomerBookings } from '../customer.ts'
import { createIncrementalCache, overlapMs } from './incremental-cache.ts'

interface CachedFacts {
  byId: Map<string, CustomerFacts>
  /** Null before the first time. */
  readAt: number | null
  /** When the next visit begins that becomes the last one of its customer. */
  dueAt: number
  /** The orders of all customers by a fact, until one changes. */
  orders: Map<string, Order>
}

interface Order {
  of: readonly string[]
  sorted: readonly string[]
}

/** Customers of one statement. */
const batchSize = 1_000

const kept = createIncrementalCache<CachedFacts>()

/**
 * The facts about the customers of a business who have bookings. This process keeps them: each request reads those whose
 * bookings have changed since, or whose next visit has begun.
 */
export const customerFacts = (
  tenant: Tenant,
  bookings: CustomerBookings,
): Promise<Pick<CachedFacts, 'byId' | 'orders'>> =>
  kept(tenant, (known = nothing()) => refresh(tenant, known, bookings))

const nothing = (): CachedFacts => ({
  byId: new Map(),
  orders: new Map(),
  readAt: null,
  dueAt: Number.POSITIVE_INFINITY,
})

async function refresh(
  tenant: Tenant,
  known: CachedFacts,
  bookings: CustomerBookings,
): Promise<CachedFacts> {
  const { byId, readAt } = known
  const now = tenant.now.getTime()
  let isSame = true
  const read = async (ids: string[]) => {
    for (const [id, facts] of await bookings.factsOf(tenant, ids)) {
      isSame &&= isDeepStrictEqual(byId.get(id), facts)
      byId.set(id, facts)
    }
  }
  const since = readAt === null ? null : new Date(readAt - overlapMs)
  for await (const ids of changedSince(tenant, bookings, since)) await read(ids)
  if (known.dueAt <= now) for (const ids of batchesOf(begunBy(byId, now))) await read(ids)
  const isUnchanged = isSame && known.dueAt > now
  return {
    byId,
    orders: isUnchanged ? known.orders : new Map<string, Order>(),
    readAt: now,
    dueAt: isUnchanged ? known.dueAt : nextDue(byId),
  }
}

function* begunBy(byId: CachedFacts['byId'], now: number) {
  for (const [id, { nextVisitAt }] of byId) if (nextVisitAt !== null && nextVisitAt <= now) yield id
}

function* batchesOf(ids: Iterable<string>) {
  const all = [...ids]
  for (let at = 0; at < all.length; at += batchSize) yield all.slice(at, at + batchSize)
}

function nextDue(byId: CachedFacts['byId']): number {
  let first = Number.POSITIVE_INFINITY
  for (const { nextVisitAt } of byId.values())
    if (nextVisitAt !== null) first = Math.min(first, nextVisitAt)
  return first
}

/** The ids of the customers whose bookings have changed since, or of all with bookings. */
async function* changedSince(tenant: Tenant, bookings: CustomerBookings, since: Date | null) {
  let after: string | null = null
  while (true) {
    const ids: string[] = await bookings.nextWithBookings(tenant, {
      after,
      since,
      limit: batchSize,
    })
    if (ids.length > 0) yield ids
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? null
  }
}
