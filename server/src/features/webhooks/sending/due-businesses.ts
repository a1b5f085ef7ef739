import { type RawBuilder, sql } from 'kysely'

import { nilId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface DueQuery {
  /** Receivers without a free slot. */
  full: string[]
  firstDelaySeconds: number
}

/** The maximum number of rows; beyond it the due deliveries of one business hide others until it is served. */
const rowsMax = 128

/**
 * The businesses with due deliveries, the longest waiting first: the only statement of the queue that reads across
 * businesses, and so across the nodes of a cluster.
 */
export async function findBusinesses(db: Db, query: DueQuery): Promise<Set<string>> {
  const rows = await dueRows(db, query)
  return new Set(rows.map(({ businessId }) => businessId))
}

const dueRows = prepared(
  (_, { full, firstDelaySeconds }: DueQuery): RawBuilder<{ businessId: string }> => sql`
    select business_id
    from webhook_delivery
    where next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${full}::uuid[])
    order by next_attempt_at
    limit ${rowsMax}`,
)

/** The same over all businesses, without an order. */
export const due = (firstDelaySeconds: number): RawBuilder<{ businessId: string }> => sql`
    select business_id from webhook_delivery
    where next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')`

const groupSize = 100

/**
 * The search while a node of the cluster is unavailable, which fails the statement above: each business has its own
 * query, several concurrently.
 */
export function openRounds(db: Db) {
  let last = nilId
  return async (): Promise<string[]> => {
    const query = db
      .selectFrom('directory')
      .select('businessId')
      .where('plan', '=', 'ENTERPRISE')
      .where('businessId', '>', last)
    const rows = await query.orderBy('businessId').limit(groupSize).execute()
    const businessIds = rows.map(({ businessId }) => businessId)
    last = rows.length === groupSize ? (businessIds.at(-1) ?? nilId) : nilId
    return businessIds
  }
}
