import { type RawBuilder, sql } from 'kysely'

import { eachAlone } from '#core/each-alone.ts'
import { idAt, noId } from '#core/ids.ts'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

/** How long events are kept. */
export const keptMs = 30 * 86_400_000
const batch = 500

/**
 * Removes events that are older than 30 days, and with them their deliveries, in small batches, so that
 * no request waits for a long statement. Their ids tell their age, so the primary key finds them.
 */
export async function forgetEvents(db: Db, signal: AbortSignal): Promise<void> {
  const oldest = idAt(new Date(Date.now() - keptMs))
  await eachAlone(allBusinesses(db), signal, ({ businessId }) =>
    forgetBefore(db, { businessId, oldest }),
  )
}

async function* allBusinesses(db: Db) {
  const behind = (last: { businessId: string } | undefined, limit: number) =>
    db
      .selectFrom('directory')
      .select('businessId')
      .where('businessId', '>', last?.businessId ?? noId)
      .orderBy('businessId')
      .limit(limit)
      .execute()
  for await (const some of inBatches(behind)) yield* some
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
