import { type RawBuilder, sql } from 'kysely'

import { idAt, noId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

const keptMs = 30 * 86_400_000
const batch = 500

/**
 * Removes events that are older than 30 days, and with them their deliveries, in small batches, so that
 * no request waits for a long statement. Their ids tell their age, so the primary key finds them.
 */
export async function forgetEvents(db: Db, signal: AbortSignal): Promise<void> {
  const oldest = idAt(new Date(Date.now() - keptMs))
  let last = noId
  while (!signal.aborted) {
    const businesses = await businessesAfter(db, last)
    if (businesses.length === 0) return
    for (const businessId of businesses) {
      if (signal.aborted) return
      await forgetBefore(db, { businessId, oldest })
      last = businessId
    }
  }
}

async function businessesAfter(db: Db, last: string) {
  const query = db.selectFrom('directory').select('businessId').where('businessId', '>', last)
  const rows = await query.orderBy('businessId').limit(batch).execute()
  return rows.map(({ businessId }) => businessId)
}

async function forgetBefore(
  db: Db,
  { businessId, oldest }: { businessId: string; oldest: string },
) {
  for (let removed = batch; removed === batch;) {
    removed = (await removeBatch(db, { businessId, oldest })).length
  }
}

// As an array the ids are known before the rows are looked for: as a list that PostgreSQL may join, each
// batch read all events of the business.
const removeBatch = prepared(
  (_, { businessId, oldest }: { businessId: string; oldest: string }): RawBuilder<unknown> => sql`
    delete from event
    where business_id = ${businessId} and id = any(array(
      select id from event
      where business_id = ${businessId} and id < ${oldest}
      order by id
      limit ${batch}
      for update skip locked
    ))
    returning id`,
)
