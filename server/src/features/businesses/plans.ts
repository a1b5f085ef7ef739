import { type RawBuilder, sql } from 'kysely'

import { newId, nilId } from '#core/ids.ts'
import type { Plan } from '#core/plans.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { inBatches } from '#db/transaction/read-in-batches.ts'

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

/** Locks the subscription of a business whose next month has begun. */
export const lockDue = ({ db, businessId, now }: Tenant) =>
  db
    .selectFrom('planSubscription')
    .select(['id', 'startedAt', 'months', 'periodStart', 'dueAt', 'credit'])
    .$narrowType<{ dueAt: string }>()
    .where('businessId', '=', businessId)
    .where('dueAt', '<=', now.toISOString())
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NextMonth {
  months: number
  periodStart: string
  dueAt: string
  credit: number
}

export const advance = ({ db, businessId }: Tenant, month: NextMonth) =>
  db.updateTable('planSubscription').set(month).where('businessId', '=', businessId).execute()

export const dueBusinesses = (now: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from plan_subscription where due_at <= ${now}`

/** The businesses whose next month has begun: the only statement that reads across businesses. */
export const due = (db: Db, now: Date) =>
  inBatches<{ businessId: string }>((last, limit) =>
    db
      .selectFrom('planSubscription')
      .select('businessId')
      .where('dueAt', '<=', now.toISOString())
      .where('businessId', '>', last?.businessId ?? nilId)
      .orderBy('businessId')
      .limit(limit)
      .execute(),
  )
