import { emitAll } from '#db/queue/outbox.ts'
import { removeExpired } from '#scheduling/claims/occupy.ts'
import { raiseCalendar } from '#scheduling/claims/raise.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import { holdOccurrence } from './events.ts'
import * as holds from './queries.ts'

/**
 * Deletes the time of holds that have expired, and forgets those that ended long ago. Nobody waits for it: an expired hold
 * blocks nothing. It tells open dashboards and keeps the tables small. The holds are locked before their members, and these
 * in order of id.
 */
export const expiredHolds = exactlyOnce('holds', {
  does: 'delete expired holds',
  waits: 'expired holds',
  everySeconds: 5,
  due: dueRows('hold', { dueAt: 'sweepAt', columns: [...holds.columnNames, 'endedAt'] }),
  together: 200,
  async transact(tenant, due) {
    const { businessId, defer } = tenant
    const [expired, ended] = [
      due.filter(({ endedAt }) => endedAt === null),
      due.filter(({ endedAt }) => endedAt !== null),
    ]
    for (const staffId of [...new Set(expired.map((hold) => hold.staffId))].sort()) {
      defer(raiseCalendar(tenant, staffId))
      defer(removeExpired(tenant, staffId))
    }
    if (expired.length > 0) {
      defer(holds.endExpired(tenant, expired))
      emitAll(
        tenant,
        expired.map((hold) => holdOccurrence('expired', businessId, hold)),
      )
    }
    if (ended.length > 0) defer(holds.forget(tenant, ended))
  },
})
