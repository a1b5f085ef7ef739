import { type RawBuilder, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

const batch = 500

/**
 * Deletes expired idempotency keys, business by business and in small batches, so that no request
 * waits for a long statement. A key that is reused meanwhile stays.
 */
export async function deleteExpiredKeys(
  db: Db,
  ttlSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  const businesses = await businessesWithOld(db, { ttlSeconds })
  await forEachSettled(businesses, signal, async ({ businessId }) => {
    for (let removed = batch; removed === batch && !signal.aborted;)
      removed = (await removeBatch(db, { businessId, ttlSeconds })).length
  })
}

const isExpired = (ttlSeconds: number) =>
  sql`created_at <= now() - ${ttlSeconds}::int * interval '1 second'`

const businessesWithOld = prepared(
  (_, { ttlSeconds }: { ttlSeconds: number }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from idempotency_key where ${isExpired(ttlSeconds)}`,
)

const removeBatch = prepared(
  (
    _,
    { businessId, ttlSeconds }: { businessId: string; ttlSeconds: number },
  ): RawBuilder<unknown> => sql`
    delete from idempotency_key
    where business_id = ${businessId} and key = any(array(
      select key from idempotency_key
      where business_id = ${businessId} and ${isExpired(ttlSeconds)}
      limit ${batch}
      for update skip locked
    ))
    returning key`,
)
