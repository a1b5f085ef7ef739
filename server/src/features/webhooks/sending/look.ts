import { type RawBuilder, sql } from 'kysely'

import { noId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

interface Wanted {
  /** Subscriptions that can take nothing now. */
  full: string[]
  firstDelaySeconds: number
}

/** Rows at most; a business with more due ones than this hides others until it was served. */
const lookAhead = 128

/**
 * Which businesses have something due, those that wait longest first: the one statement of the queue that
 * reads those of all businesses, and so the nodes of a cluster.
 */
export async function findBusinesses(db: Db, wanted: Wanted): Promise<Set<string>> {
  const rows = await dueRows(db, wanted)
  return new Set(rows.map(({ businessId }) => businessId))
}

const dueRows = prepared(
  (_, { full, firstDelaySeconds }: Wanted): RawBuilder<{ businessId: string }> => sql`
    select business_id
    from webhook_delivery
    where next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${full}::uuid[])
    order by next_attempt_at
    limit ${lookAhead}`,
)

const groupSize = 100

/**
 * Looks while a node of the cluster is away, and with it the answer for all: then each business is asked in
 * its turn, some at a time.
 */
export function openRounds(db: Db) {
  let last = noId
  return async (): Promise<string[]> => {
    const query = db
      .selectFrom('directory')
      .select('businessId')
      .where('plan', '=', 'ENTERPRISE')
      .where('businessId', '>', last)
    const rows = await query.orderBy('businessId').limit(groupSize).execute()
    const businessIds = rows.map(({ businessId }) => businessId)
    last = rows.length === groupSize ? (businessIds.at(-1) ?? noId) : noId
    return businessIds
  }
}
