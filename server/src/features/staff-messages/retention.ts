import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { idAt } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'

import { businessesWithOld } from './due.ts'

/** Far longer than any letter is tried, and than a booking can be told of again. */
const retentionMs = 30 * 86_400_000

/** Removes the record of letters that were queued more than 30 days ago. An id contains its time. */
export async function removeOldMessages(db: Db, signal: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - retentionMs)
  await forEachSettled(await businessesWithOld(db, until), signal, (businessId) =>
    db
      .deleteFrom('staffMessage')
      .where('businessId', '=', businessId)
      .where('id', '<', idAt(until))
      .execute(),
  )
}
