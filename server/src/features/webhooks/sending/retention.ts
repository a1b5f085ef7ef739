import { type RawBuilder, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { idAt, nilId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { inBatches } from '#db/transaction/read-in-batches.ts'

/** The retention period of events. */
export const retentionMs = 30 * 86_400_000
const batch = 500

/**
 * Removes events older than 30 days with their deliveries, in small batches, so that no request waits for a long
 * statement. An id contains its time, so the primary key finds them.
 */
export async function removeOldEvents(db: Db, signal: AbortSignal): Promise<void> {
  const oldest = idAt(new Date(Date.now() - retentionMs))
  await forEachSettled(allBusinesses(db), signal, ({ businessId }) =>
    removeBefore(db, { businessId, oldest }),
  )
}

async function* allBusinesses(db: Db) {
  const behind = (last: { businessId: string } | undefined, limit: number) =>
    db
      .selectFrom('directory')
      .select('businessId')
      .where('businessId', '>', last?.businessId ?? nilId)
      .orderBy('businessId')
      .limit(limit)
      .execute()
  for await (const some of inBatches(behind)) yield* some
}

async function removeBefore(
  db: Db,
  { businessId, oldest }: { businessId: string; oldest: string },
) {
  for (let removed = batch; removed === batch;) {
    removed = (await removeBatch(db, { businessId, oldest })).length
  }
}

// As an array the ids are known before the rows are searched: as a subquery that PostgreSQL may join, each batch read
// all events of the business.
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
