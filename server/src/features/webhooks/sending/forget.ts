import { idAt, noId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'

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
  const old = db
    .selectFrom('event')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '<', oldest)
    .limit(batch)
    .forUpdate()
    .skipLocked()
  for (let removed = batch; removed === batch;) {
    const { numDeletedRows } = await db
      .deleteFrom('event')
      .where('businessId', '=', businessId)
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    removed = Number(numDeletedRows)
  }
}
