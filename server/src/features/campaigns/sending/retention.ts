import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Db } from '#db/query-builder.ts'

import * as sendings from './sendings.ts'

const retentionMs = 30 * 86_400_000

/** Removes the messages of campaigns that were sent more than 30 days ago. */
export const removeOldMessages = async (db: Db, signal: AbortSignal): Promise<void> =>
  forEachSettled(
    await sendings.findOlder(db, new Date(Date.now() - retentionMs)),
    signal,
    (sending) => sendings.remove(db, sending),
  )
