import { refuseFaults } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { lockAllStaff } from '#scheduling/claims/locks.ts'

import * as schedule from './queries.ts'
import type { Day, DayChanges, NewDay } from './schema.ts'
import { orderFaults } from './times.ts'
import { dayOf, rowOf, weekdayNumber } from './week.ts'

/** Changes the given fields of one day; throws 400 if the result would end before it starts. */
export async function changeDay(tenant: Tenant, dayOfWeek: Day['dayOfWeek'], changes: DayChanges) {
  await lockAllStaff(tenant)
  const before = dayOf(await schedule.lockDay(tenant, weekdayNumber(dayOfWeek)))
  const day = { ...before, ...changes }
  refuseFaults(orderFaults(day))
  await schedule.putDays(tenant, [rowOf(day)])
  return day
}

/** Replaces the given days and returns the whole week. */
export async function putDays(tenant: Tenant, days: readonly NewDay[]) {
  await lockAllStaff(tenant)
  if (days.length > 0) await schedule.putDays(tenant, days.map(rowOf))
  return (await schedule.week(tenant)).map(dayOf)
}
