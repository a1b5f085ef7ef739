import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** Bookings that their customers had to confirm: those that were not confirmed in time, and those that were paid instead. */

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

export const due = (until: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking
    where confirm_due_at is not null and (confirm_due_at <= ${until} or has_payments)`

const businessesWithDue = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`${due(until)}
    group by business_id order by min(confirm_due_at) limit ${lookAhead}`,
)

/** The businesses with such bookings, the longest waiting first: the only statement that reads across businesses. */
export async function businesses(db: Db, now: Date): Promise<string[]> {
  const rows = await businessesWithDue(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

const dueOf = prepared(
  (
    _,
    { businessId, until }: { businessId: string; until: string },
  ): RawBuilder<{ id: string }> => sql`
    select id from booking
    where business_id = ${businessId} and confirm_due_at is not null
      and (confirm_due_at <= ${until} or has_payments)
    order by confirm_due_at limit ${lookAhead}`,
)

export const bookings = (db: Db, businessId: string, now: Date) =>
  dueOf(db, { businessId, until: now.toISOString() })
