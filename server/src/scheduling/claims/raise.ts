import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

const raised = { calendarRev: sql<number>`calendar_rev + 1` }

const ofOne = prepared((db, { businessId, staffId }: { businessId: string; staffId: string }) =>
  db
    .updateTable('staff')
    .set(raised)
    .where('businessId', '=', businessId)
    .where('id', '=', staffId),
)

/**
 * Says that the claims of a member change, in the transaction that changes them and before it touches
 * them: it holds the member's time until the end, as a lock does. Nodes keep what they have read of a
 * calendar under the number that this raises.
 */
export const raiseCalendar = ({ db, businessId }: Tenant, staffId: string) =>
  ofOne(db, { businessId, staffId })

/** The same for everybody of a business, for what fills it at once. */
export const raiseAllCalendars = (db: Db, { businessId }: Pick<Tenant, 'businessId'>) =>
  db.updateTable('staff').set(raised).where('businessId', '=', businessId).execute()
