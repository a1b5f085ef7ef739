import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'
import * as staff from '#features/staff/queries.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'

import { businessesWithPlans } from '../due.ts'
import * as messages from '../queries.ts'
import * as settings from '../settings/settings.ts'
import { dateAt, isInTime, nextPlanAt } from './times.ts'

type PlanContext = Pick<WorkerContext, 'database' | 'masterKey' | 'signal' | 'now' | 'workPoller'>

const batch = 50
const nextRound = openRounds(200)

/** Queues the plans of the day that are due, business by business; several workers may run it concurrently. */
export async function planDays(context: PlanContext): Promise<void> {
  const { database, signal, now, workPoller } = context
  const find = finderOf(workPoller, 'day-plans', (db) => businessesWithPlans(db, now))
  await forEachDueBusiness({ db: database.db, signal, find, nextRound }, (businessId) =>
    planDaysOf(context, businessId),
  )
}

/** Queues those of one business. */
export async function planDaysOf(context: PlanContext, businessId: string): Promise<void> {
  for (let planned = batch; planned === batch && !context.signal.aborted;)
    planned = await tenantTransaction(context, businessId, planSome)
}

/** Each plan is queued in the transaction that determines when the next one is due. */
async function planSome(tenant: Tenant): Promise<number> {
  const { now, business } = tenant
  const due = await settings.lockDue(tenant, batch)
  for (const { staffId, dayPlanMinute: minute } of due) {
    const member = await staff.findPresent(tenant, staffId)
    const date = dateAt(now, business.timezone)
    if (member?.isActive && isInTime(now, date, minute, business.timezone))
      await messages.insert(tenant, { kind: 'DAY_PLAN', staffId, date })
    const next = member && nextPlanAt(now, minute, business.timezone).toISOString()
    await settings.setDue(tenant, staffId, next ?? null)
  }
  return due.length
}
