import type { Db } from '#db/query-builder.ts'
import { removalOf } from '#db/transaction/remove-old.ts'

/** How long a row stays after its end, so that a clock that is behind does not miss it. */
const keptMs = 3_600_000
const removals = [
  removalOf('guestLink', 'expiresAt', keptMs),
  removalOf('guestSession', 'expiresAt', keptMs),
]

/** Removes links and sessions that ended an hour ago: they hold addresses. */
export async function removeExpiredAccess(db: Db, signal: AbortSignal): Promise<void> {
  for (const remove of removals) await remove(db, signal)
}
