import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

const batch = 500

/**
 * Removes Idempotency-Keys whose time is over, in small batches, so that no request waits for a long
 * statement. A key that is being used anew meanwhile stays.
 */
export async function forgetKeys(db: Db, ttlSeconds: number, signal: AbortSignal): Promise<void> {
  for (let removed = batch; removed === batch && !signal.aborted;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_key as k
      using (
        select business_id, key from idempotency_key
        where created_at <= now() - ${ttlSeconds}::int * interval '1 second' order by created_at limit ${batch}
        for update skip locked
      ) as old
      where k.business_id = old.business_id and k.key = old.key`.execute(db)
    removed = Number(numAffectedRows)
  }
}
