import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** A live hold, as far as limits need it. */
export interface LiveHold {
  id: string
  /** The hashes of the networks of its guest in hexadecimal, the narrowest first; empty for other holders. */
  networks: readonly string[]
  /** Until it expires. */
  seconds: number
}

interface Share {
  businessId: string
  holders: readonly string[]
}

// Rows of the version before have the hash of the narrowest network alone. By the clock, because a transaction that began
// later may have let some expire before this one had the lock.
const live = prepared(
  (_, { businessId, holders }: Share): RawBuilder<LiveHold> => sql`
    select id, ceil(extract(epoch from expires_at - now()))::int as seconds,
      array(
        select encode(one, 'hex') from unnest(coalesce(network_hashes, array[network_hash]))
          with ordinality as all_of (one, place) where one is not null order by place
      ) as networks
    from hold
    where business_id = ${businessId} and holder = any(${holders}::text[])
      and ended_at is null and expires_at > clock_timestamp()
    order by created_at, id`,
)

/** The live holds of these holders, the oldest first. Limits bound their number. */
export const listLiveOf = ({ db, businessId }: Tenant, holders: readonly string[]) =>
  live(db, { businessId, holders })

interface Candidates {
  businessId: string
  ids: readonly string[]
}

const oldestFree = prepared(
  (_, { businessId, ids }: Candidates): RawBuilder<{ id: string }> => sql`
    select id from hold
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and ended_at is null and expires_at > clock_timestamp()
    order by created_at, id limit 1 for no key update skip locked`,
)

const expiredNow = prepared(
  (_, { businessId, id }: { businessId: string; id: string }) => sql`
    update hold set expires_at = now(), sweep_at = now()
    where business_id = ${businessId} and id = ${id}`,
)

/**
 * Lets the oldest of these holds expire and returns its id; undefined if there is none. One that is being booked, moved or
 * released at this moment is locked, and stays as it is. It waits for no lock, so it may follow any other.
 */
export async function expireOldest({ db, businessId, defer }: Tenant, ids: readonly string[]) {
  const [found] = await oldestFree(db, { businessId, ids })
  if (found) defer(expiredNow(db, { businessId, id: found.id }))
  return found?.id
}
