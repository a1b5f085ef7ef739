import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** Completed bookings whose customers have not been asked for a review yet. */

/** The maximum number; the remaining ones are found by the next query. */
const rowsMax = 500

const businessesWithDue = prepared(
  (): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking where asks_review order by completed_at limit ${rowsMax}`,
)

/** The businesses with such bookings, the longest waiting first: the only statement that reads across businesses. */
export async function businesses(db: Db): Promise<Set<string>> {
  const rows = await businessesWithDue(db, {})
  return new Set(rows.map(({ businessId }) => businessId))
}

/** Locks some of a business; other workers skip them until the transaction ends. */
export const lock = ({ db, businessId }: Tenant, limit: number) =>
  db
    .selectFrom('booking')
    .select(['id', 'status', 'completedAt', 'services', 'sealed'])
    .where('businessId', '=', businessId)
    .where('asksReview', '=', true)
    .orderBy('completedAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
