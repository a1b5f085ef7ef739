import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

/** Completed bookings whose customers are yet to be asked for a review. */

/** At most; those that remain are found by the next look. */
const lookAhead = 500

const anywhere = prepared(
  (): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking where asks_review order by completed_at limit ${lookAhead}`,
)

/** Which businesses have some, those that wait longest first: the one statement that reads all of them. */
export async function businesses(db: Db): Promise<Set<string>> {
  const rows = await anywhere(db, {})
  return new Set(rows.map(({ businessId }) => businessId))
}

/** Some of a business, which no other worker gets until the transaction ends. */
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

export const settle = ({ db, businessId }: Tenant, ids: readonly string[]) =>
  sql`
    update booking set asks_review = false
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db)
