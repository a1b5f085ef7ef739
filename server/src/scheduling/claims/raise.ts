import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

const raised = { calendarRev: sql<number>`calendar_rev + 1` }

const ofOne = prepared((db, { businessId, staffId }: { businessId: string; staffId: string }) =>
  db
    .updateTable('staff')
    .set(raised)
    .where('businessId', '=', businessId)
    .where('id', '=', staffId),
)

/**
 * Raises a member's calendar_rev, in the transaction that changes their claims and before the
 * change. Like a lock, it holds the member's time until the transaction ends. Nodes cache calendars
 * under this number.
 */
export const raiseCalendar = ({ db, businessId }: Tenant, staffId: string) =>
  ofOne(db, { businessId, staffId })

/** The same for all members of a business, for bulk changes. */
export const raiseAllCalendars = (db: Db, { businessId }: Pick<Tenant, 'businessId'>) =>
  db.updateTable('staff').set(raised).where('businessId', '=', businessId).execute()
