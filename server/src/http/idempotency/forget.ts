import { type RawBuilder, sql } from 'kysely'

import { eachAlone } from '#core/each-alone.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

const batch = 500

/**
 * Removes Idempotency-Keys whose time is over, business by business and in small batches, so that no request
 * waits for a long statement. A key that is being used anew meanwhile stays.
 */
export async function forgetKeys(db: Db, ttlSeconds: number, signal: AbortSignal): Promise<void> {
  const businesses = await businessesWithOld(db, { ttlSeconds })
  await eachAlone(businesses, signal, async ({ businessId }) => {
    for (let removed = batch; removed === batch && !signal.aborted;)
      removed = (await removeBatch(db, { businessId, ttlSeconds })).length
  })
}

const isOld = (ttlSeconds: number) =>
  sql`created_at <= now() - ${ttlSeconds}::int * interval '1 second'`

const businessesWithOld = prepared(
  (_, { ttlSeconds }: { ttlSeconds: number }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from idempotency_key where ${isOld(ttlSeconds)}`,
)

const removeBatch = prepared(
  (
    _,
    { businessId, ttlSeconds }: { businessId: string; ttlSeconds: number },
  ): RawBuilder<unknown> => sql`
    delete from idempotency_key
    where business_id = ${businessId} and key = any(array(
      select key from idempotency_key
      where business_id = ${businessId} and ${isOld(ttlSeconds)}
      limit ${batch}
      for update skip locked
    ))
    returning key`,
)
