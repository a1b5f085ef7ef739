import { formatTime, parseTime } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'

import type { StaffNotifications } from '../schema.ts'

/** The settings of a member who has changed none. */
const initial: StaffNotifications = {
  onlineBooking: true,
  customerCancelled: true,
  customerRescheduled: true,
  dayPlan: false,
  dayPlanTime: '07:00',
}

const columns = [
  'onlineBooking',
  'customerCancelled',
  'customerRescheduled',
  'dayPlan',
  'dayPlanMinute',
] as const

/** Of a member, who exists. */
export async function find(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  staffId: string,
): Promise<StaffNotifications> {
  const row = await db
    .selectFrom('staffNotification')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  if (!row) return initial
  const { dayPlanMinute, ...flags } = row
  return { ...flags, dayPlanTime: formatTime(dayPlanMinute) }
}

/** Null: no plan is due. */
export async function upsert(
  { db, businessId }: Tenant,
  staffId: string,
  { dayPlanTime, ...flags }: StaffNotifications,
  dayPlanDueAt: string | null,
) {
  const row = { ...flags, dayPlanMinute: parseTime(dayPlanTime) ?? 0, dayPlanDueAt }
  await db
    .insertInto('staffNotification')
    .values({ businessId, staffId, ...row })
    .onConflict((conflicting) => conflicting.columns(['businessId', 'staffId']).doUpdateSet(row))
    .execute()
}

/** Null: no further plan. */
export const setDue = ({ db, businessId }: Tenant, staffId: string, dayPlanDueAt: string | null) =>
  db
    .updateTable('staffNotification')
    .set({ dayPlanDueAt })
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .execute()
