import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import type { DateRange } from '#http/validate/date-range.ts'

/** The live holds of some days, of all members or of one, by start; those that the caller may see. */
export const listLive = (
  { db, businessId, onlyStaffId }: Tenant,
  days: DateRange,
  staffId?: string,
) =>
  db
    .selectFrom('hold')
    .select(['date', 'startTime', 'endTime', 'staffId'])
    .where('businessId', '=', businessId)
    .where('date', '>=', days.startDate)
    .where('date', '<=', days.endDate)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .$if(staffId !== undefined, (holds) => holds.where('staffId', '=', staffId ?? null))
    .$if(onlyStaffId !== null, (holds) => holds.where('staffId', '=', onlyStaffId))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
