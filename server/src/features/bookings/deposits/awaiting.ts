import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

/** Bookings whose deposit is due and has not come. */

/** At most; those that remain are found by the next look. */
const lookAhead = 500

const dueAnywhere = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking
    where deposit_holds and deposit_due_at <= ${until}
    group by business_id order by min(deposit_due_at) limit ${lookAhead}`,
)

/** Which businesses have some, those that wait longest first: the one statement that reads all of them. */
export async function businesses(db: Db, now: Date): Promise<string[]> {
  const rows = await dueAnywhere(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

const dueOf = prepared(
  (
    _,
    { businessId, until }: { businessId: string; until: string },
  ): RawBuilder<{ id: string }> => sql`
    select id from booking
    where business_id = ${businessId} and deposit_holds and deposit_due_at <= ${until}
    order by deposit_due_at limit ${lookAhead}`,
)

export async function bookings(db: Db, businessId: string, now: Date): Promise<string[]> {
  const rows = await dueOf(db, { businessId, until: now.toISOString() })
  return rows.map(({ id }) => id)
}
