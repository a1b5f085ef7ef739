import { newId } from '#core/ids.ts'
import type { Plan } from '#core/plans.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { dueRows } from '#work/due-rows.ts'

interface PlanRecord {
  businessId: string
  plan: Plan
  /** FREE if there was none. */
  before: Plan
  now: Date
}

/**
 * Records a change of the plan. A paid plan starts a subscription, whose first month is due immediately; FREE ends
 * it.
 */
export async function record(db: Db, { businessId, plan, before, now }: PlanRecord) {
  const id = newId()
  const changedAt = now.toISOString()
  await db.insertInto('planChange').values({ businessId, id, plan, changedAt }).execute()
  if (plan === 'FREE') await end(db, businessId)
  else if (before === 'FREE') await begin(db, { businessId, id, startedAt: changedAt })
}

interface Beginning {
  businessId: string
  id: string
  startedAt: string
}

/** A credit of the previous subscription is transferred. */
const begin = (db: Db, { businessId, id, startedAt }: Beginning) =>
  db
    .insertInto('planSubscription')
    .values({ businessId, id, startedAt, dueAt: startedAt, months: 0, periodStart: null })
    .onConflict((conflict) =>
      conflict.column('businessId').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        startedAt: eb.ref('excluded.startedAt'),
        dueAt: eb.ref('excluded.dueAt'),
        months: eb.ref('excluded.months'),
        periodStart: eb.ref('excluded.periodStart'),
      })),
    )
    .execute()

const end = (db: Db, businessId: string) =>
  db
    .updateTable('planSubscription')
    .set({ dueAt: null })
    .where('businessId', '=', businessId)
    .execute()

/** Every plan of a business so far, the oldest first. */
export const changesOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('planChange')
    .select(['plan', 'changedAt'])
    .$narrowType<{ plan: Plan }>()
    .where('businessId', '=', businessId)
    .orderBy('changedAt')
    .orderBy('id')
    .execute()

/** The subscriptions whose next month has begun. */
export const due = dueRows('planSubscription', {
  dueAt: 'dueAt',
  columns: ['startedAt', 'months', 'periodStart', 'dueAt', 'credit'],
})

export interface Month {
  months: number
  periodStart: string
  dueAt: string
  credit: number
}

export const advance = ({ db, businessId }: Tenant, month: Month) =>
  db.updateTable('planSubscription').set(month).where('businessId', '=', businessId).execute()
