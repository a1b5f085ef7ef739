import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

// The only statements that read across businesses.

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

export const duePlans = (now: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from staff_notification where day_plan_due_at <= ${now}`

const withDuePlans = prepared(
  (_, { now }: { now: string }): RawBuilder<{ businessId: string }> => sql`${duePlans(now)}
    group by business_id order by min(day_plan_due_at) limit ${lookAhead}`,
)

const withOldMessages = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from staff_message where created_at < ${until} limit ${lookAhead}`,
)

const idsOf = (rows: { businessId: string }[]) => rows.map(({ businessId }) => businessId)

/** The businesses with members whose plan is due, the longest waiting first. */
export const businessesWithPlans = async (db: Db, now: Date): Promise<string[]> =>
  idsOf(await withDuePlans(db, { now: now.toISOString() }))

/** The businesses with letters that were queued before then. */
export const businessesWithOld = async (db: Db, until: Date): Promise<string[]> =>
  idsOf(await withOldMessages(db, { until: until.toISOString() }))
