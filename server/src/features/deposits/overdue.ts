import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** Bookings with an overdue deposit. */

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

export const due = (until: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking
    where deposit_holds and deposit_due_at <= ${until}`

const businessesWithDue = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`${due(until)}
    group by business_id order by min(deposit_due_at) limit ${lookAhead}`,
)

/** The businesses with such bookings, the longest waiting first: the only statement that reads across businesses. */
export async function businesses(db: Db, now: Date): Promise<string[]> {
  const rows = await businessesWithDue(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

export interface Overdue {
  id: string
  dueAt: string
}

const dueOf = prepared(
  (_, { businessId, until }: { businessId: string; until: string }): RawBuilder<Overdue> => sql`
    select id, deposit_due_at as due_at from booking
    where business_id = ${businessId} and deposit_holds and deposit_due_at <= ${until}
    order by deposit_due_at limit ${lookAhead}`,
)

export const bookings = (db: Db, businessId: string, now: Date): Promise<Overdue[]> =>
  dueOf(db, { businessId, until: now.toISOString() })
