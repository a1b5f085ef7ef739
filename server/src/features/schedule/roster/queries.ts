import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import type { DateRange } from '#http/validate/date-range.ts'

import { toMaybeMinutes, toMaybeTimes } from '../times.ts'
import type { RosterDay } from './schema.ts'

/** By date and member. */
export async function list(
  { db, businessId }: Tenant,
  { startDate, endDate, staffId }: DateRange & { staffId?: string },
): Promise<RosterDay[]> {
  const rows = await db
    .selectFrom('staffDateHours')
    .select(['staffId', 'date', 'startMinute', 'endMinute'])
    .where('businessId', '=', businessId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .$if(staffId !== undefined, (days) => days.where('staffId', '=', staffId ?? null))
    .orderBy('date')
    .orderBy('staffId')
    .execute()
  return rows.map(({ startMinute, endMinute, ...row }) => ({
    ...row,
    type: startMinute === null ? 'OFF' : 'SHIFT',
    ...toMaybeTimes({ startMinute, endMinute }),
  }))
}

/** A day of a member. */
export type Spot = Pick<RosterDay, 'staffId' | 'date'>

/** The weekly hours apply to these days again. */
export async function remove({ db, businessId }: Tenant, spots: readonly Spot[]) {
  if (spots.length === 0) return
  const [staffIds, dates] = [spots.map((one) => one.staffId), spots.map((one) => one.date)]
  await db
    .deleteFrom('staffDateHours')
    .where('businessId', '=', businessId)
    .where(
      sql<boolean>`(staff_id, date) in (select * from unnest(${staffIds}::uuid[], ${dates}::date[]))`,
    )
    .execute()
}

/** Days without an entry. */
export const insert = ({ db, businessId }: Tenant, days: readonly RosterDay[]) =>
  insertMany(
    db,
    'staffDateHours',
    days.map(({ staffId, date, startTime, endTime }) => ({
      businessId,
      staffId,
      date,
      ...toMaybeMinutes({ startTime, endTime }),
    })),
  )
