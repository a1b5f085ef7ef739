import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface Share {
  businessId: string
  holders: readonly string[]
  networkHash: Buffer | null
}

interface Live {
  count: number
  ofNetwork: number
  /** When the first of them expires; null: there is none. */
  nextInSeconds: number | null
  networkNextInSeconds: number | null
}

const secondsUntil = (first: RawBuilder<unknown>) =>
  sql`ceil(extract(epoch from ${first} - now()))::int`

const counted = prepared((_, { businessId, holders, networkHash }: Share): RawBuilder<Live> => {
  const ofNetwork = sql`filter (where network_hash = ${networkHash}::bytea)`
  return sql`
    select count(*)::int as count, count(*) ${ofNetwork}::int as of_network,
      ${secondsUntil(sql`min(expires_at)`)} as next_in_seconds,
      ${secondsUntil(sql`min(expires_at) ${ofNetwork}`)} as network_next_in_seconds
    from hold
    where business_id = ${businessId} and holder = any(${holders}::text[])
      and ended_at is null and expires_at > now()`
})

/** The number of live holds of these holders, and of a network among them. */
export async function countLive(
  { db, businessId }: Tenant,
  holders: readonly string[],
  networkHash: Buffer | null,
): Promise<Live> {
  const [found] = await counted(db, { businessId, holders, networkHash })
  if (!found) throw new Error('Nothing was counted')
  return found
}
