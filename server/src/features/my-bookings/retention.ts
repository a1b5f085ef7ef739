import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Db } from '#db/query-builder.ts'

import * as due from './due.ts'
import * as links from './queries.ts'
import * as sessions from './sessions.ts'

/** How long a row stays after its end, so that a clock that is behind does not miss it. */
const keptMs = 3_600_000

/** Removes links and sessions that ended an hour ago: they hold addresses. */
export async function removeExpiredAccess(db: Db, signal: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - keptMs)
  const found = await due.businessesWithExpired(db, until)
  await forEachSettled(found, signal, async (businessId) => {
    const expired = { businessId, until: until.toISOString() }
    await links.removeExpired(db, expired)
    await sessions.removeExpired(db, expired)
  })
}
