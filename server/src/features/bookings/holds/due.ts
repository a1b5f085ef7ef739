import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

export const due = (until: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from hold where sweep_at <= ${until}`

const businessesWithDue = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`${due(until)}
    group by business_id order by min(sweep_at) limit ${lookAhead}`,
)

/** The businesses whose holds have expired or are to be forgotten: the only statement that reads across businesses. */
export async function businesses(db: Db, now: Date): Promise<string[]> {
  const rows = await businessesWithDue(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}
