import type { Tenant } from '#db/tenant.ts'

import type { DayRow } from '../week.ts'

/** Monday first; empty if the member follows the hours of the business. */
export const week = ({ db, businessId }: Tenant, staffId: string): Promise<DayRow[]> =>
  db
    .selectFrom('staffHours')
    .select(['dayOfWeek', 'startMinute', 'endMinute', 'isOpen'])
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .orderBy('dayOfWeek')
    .execute()

export async function replaceWeek(
  { db, businessId }: Tenant,
  staffId: string,
  days: readonly DayRow[],
) {
  await db
    .deleteFrom('staffHours')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .execute()
  const rows = days.map((day) => ({ businessId, staffId, ...day }))
  if (rows.length > 0) await db.insertInto('staffHours').values(rows).execute()
}
