import type { Tenant } from '#db/tenant.ts'

import type { NewTargets } from './schema.ts'

export type StoredTargets = Omit<NewTargets, 'month'>

const none: StoredTargets = {
  business: { revenue: null, bookings: null, rebookedPercent: null },
  members: [],
}

/** The targets of a month ('2026-12'); without any where none were set. */
export async function find({ db, businessId }: Tenant, month: string): Promise<StoredTargets> {
  const row = await db
    .selectFrom('monthlyTarget')
    .select('targets')
    .where('businessId', '=', businessId)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  return (row?.targets as unknown as StoredTargets | undefined) ?? none
}

/** Replaces the targets of a month. */
export const save = ({ db, businessId, now }: Tenant, { month, ...stored }: NewTargets) => {
  const values = { targets: JSON.stringify(stored), updatedAt: now.toISOString() }
  return db
    .insertInto('monthlyTarget')
    .values({ businessId, month: firstDayOf(month), ...values })
    .onConflict((on) => on.columns(['businessId', 'month']).doUpdateSet(values))
    .execute()
}

export const firstDayOf = (month: string) => `${month}-01`
