import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

export const due = (until: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from guest_link where due_at <= ${until}`

const businessesWithDue = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`${due(until)}
    group by business_id order by min(due_at) limit ${lookAhead}`,
)

/** The businesses whose customers wait for a link: the only statement that reads across businesses. */
export async function businesses(db: Db, now: Date): Promise<string[]> {
  const rows = await businessesWithDue(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

const withExpiredLinks = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from guest_link where expires_at < ${until} limit ${lookAhead}`,
)

const withExpiredSessions = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from guest_session where expires_at < ${until} limit ${lookAhead}`,
)

/** The businesses with links and sessions that have expired before then. */
export async function businessesWithExpired(db: Db, until: Date): Promise<string[]> {
  const values = { until: until.toISOString() }
  const [links, sessions] = [
    await withExpiredLinks(db, values),
    await withExpiredSessions(db, values),
  ]
  return [...new Set([...links, ...sessions].map(({ businessId }) => businessId))]
}
