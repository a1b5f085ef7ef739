import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { messageVersion } from '#features/bookings/notify/marks.ts'

/** Completed bookings whose customers have not been asked for a review yet, after the end of the visit. */

/** The maximum number; the remaining ones are found by the next query. */
const rowsMax = 500

export const due = (now: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking where asks_review and ends_at <= ${now}`

const businessesWithDue = prepared(
  (_, { now }: { now: string }): RawBuilder<{ businessId: string }> => sql`${due(now)}
    order by completed_at limit ${rowsMax}`,
)

/** The businesses with such bookings, the longest waiting first: the only statement that reads across businesses. */
export async function businesses(db: Db, now: Date): Promise<Set<string>> {
  const rows = await businessesWithDue(db, { now: now.toISOString() })
  return new Set(rows.map(({ businessId }) => businessId))
}

/** Locks some of a business; other workers skip them until the transaction ends. */
export const lock = ({ db, businessId, now }: Tenant, limit: number) =>
  db
    .selectFrom('booking')
    .select(['id', 'status', messageVersion, 'sealed'])
    .where('businessId', '=', businessId)
    .where('asksReview', '=', true)
    .where('endsAt', '<=', now.toISOString())
    .orderBy('completedAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
