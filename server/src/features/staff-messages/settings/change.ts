import { parseTime } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'

import { nextPlanAt } from '../day-plan/times.ts'
import type { StaffNotificationChanges, StaffNotifications } from '../schema.ts'
import * as settings from './settings.ts'

/** Changes what a member is told. Throws 404. */
export async function changeNotifications(
  tenant: Tenant,
  staffId: string,
  changes: StaffNotificationChanges,
): Promise<StaffNotifications> {
  // The lock of the member also serialises changes of settings that have no row yet.
  await staff.lock(tenant, staffId)
  const changed = { ...(await settings.find(tenant, staffId)), ...changes }
  await settings.upsert(tenant, staffId, changed, dueOf(tenant, changed))
  return changed
}

function dueOf({ now, business }: Tenant, { dayPlan, dayPlanTime }: StaffNotifications) {
  if (!dayPlan) return null
  return nextPlanAt(now, parseTime(dayPlanTime) ?? 0, business.timezone).toISOString()
}
