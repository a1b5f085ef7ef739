import type { Db } from '#db/query-builder.ts'
import { removalOf } from '#db/transaction/remove-old.ts'

/** Far longer than any letter is tried, and than a booking can be told of again. */
const retentionMs = 30 * 86_400_000
const removeBefore = removalOf('staffMessage', 'createdAt')

/** Removes the record of letters that were queued more than 30 days ago. */
export const removeOldMessages = (db: Db, signal: AbortSignal): Promise<void> =>
  removeBefore(db, signal, new Date(Date.now() - retentionMs))
