import { type RawBuilder, sql } from 'kysely'

import { epochMinuteOf, formatInstant } from '#core/time/time.ts'
import { type LocalDay, localDay, localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'

const count = 30

/** The last days in the time zone of the business, today included. */
export function lastDays({ now, business: { timezone } }: Tenant): LocalDay[] {
  const today = localDayAt(timezone, epochMinuteOf(now.getTime())).day
  return Array.from({ length: count }, (_, index) => localDay(timezone, today - count + 1 + index))
}

/** Returns a figure by the index of the day; 0 for days without rows. */
export type ByDay = (index: number) => number

/** Customers by the day of their first card. */
export const newMembersOf = ({ db, businessId }: Tenant, days: readonly LocalDay[]) =>
  byDay(
    db,
    sql`
      select width_bucket(c.created_at, ${startsOf(days)}::timestamptz[]) - 1 as index,
        count(*) as total
      from loyalty_card as c
      where c.business_id = ${businessId} and c.created_at >= ${startsOf(days)[0]}
        and not exists (
          select 1 from loyalty_card as e
          where e.business_id = ${businessId} and e.customer_id = c.customer_id
            and (e.created_at, e.id) < (c.created_at, c.id)
        )
      group by index`,
  )

/** Points earned or added, by day. */
export const pointsIssuedOf = ({ db, businessId }: Tenant, days: readonly LocalDay[]) =>
  byDay(
    db,
    sql`
      select width_bucket(created_at, ${startsOf(days)}::timestamptz[]) - 1 as index,
        sum(amount) as total
      from loyalty_entry
      where business_id = ${businessId} and created_at >= ${startsOf(days)[0]}
        and type in ('POINTS_EARNED', 'POINTS_ADJUSTED') and amount > 0
      group by index`,
  )

const startsOf = (days: readonly LocalDay[]) => days.map(({ start }) => formatInstant(start))

async function byDay(db: Tenant['db'], query: RawBuilder<unknown>): Promise<ByDay> {
  const { rows } = await (query as RawBuilder<{ index: number; total: number }>).execute(db)
  const totals = new Map(rows.map(({ index, total }) => [index, total]))
  return (index) => totals.get(index) ?? 0
}
