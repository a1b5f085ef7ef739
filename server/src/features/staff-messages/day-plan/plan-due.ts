import * as staff from '#features/staff/queries.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import * as messages from '../queries.ts'
import * as settings from '../settings/settings.ts'
import { dateAt, isInTime, nextPlanAt } from './times.ts'

/** Queues the plans of the day. Each is queued in the transaction that determines when the next one is due. */
export const dayPlans = exactlyOnce('day-plans', {
  does: 'queue the plans of the day of team members',
  waits: 'plans of the day',
  everySeconds: 30,
  due: dueRows('staffNotification', {
    dueAt: 'dayPlanDueAt',
    key: 'staffId',
    columns: ['dayPlanMinute'],
  }),
  together: 50,
  async transact(tenant, due) {
    const { now, business } = tenant
    for (const { id: staffId, dayPlanMinute: minute } of due) {
      const member = await staff.findPresent(tenant, staffId)
      const date = dateAt(now, business.timezone)
      if (member?.isActive && isInTime(now, date, minute, business.timezone))
        await messages.insert(tenant, { kind: 'DAY_PLAN', staffId, date })
      const next = member && nextPlanAt(now, minute, business.timezone).toISOString()
      await settings.setDue(tenant, staffId, next ?? null)
    }
  },
})
