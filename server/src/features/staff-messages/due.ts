import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

const withOldMessages = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from staff_message where created_at < ${until} limit ${lookAhead}`,
)

/** The businesses with letters that were queued before then. */
export const businessesWithOld = async (db: Db, until: Date): Promise<string[]> =>
  (await withOldMessages(db, { until: until.toISOString() })).map(({ businessId }) => businessId)
