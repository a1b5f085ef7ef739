import { type RawBuilder, sql } from 'kysely'

import { dayOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The visits that are looked at. */
const visitsMax = 8
const week = 7
const sixWeeks = 42

const lastVisits = prepared(
  (
    _,
    { businessId, bookingId }: { businessId: string; bookingId: string },
  ): RawBuilder<{ date: string }> => sql`
    select distinct b.date from booking b
    join booking this on this.business_id = ${businessId} and this.customer_id = b.customer_id
    where b.business_id = ${businessId} and this.id = ${bookingId}
      and b.date <= this.date and b.status in ('COMPLETED', 'IN_PROGRESS', 'CONFIRMED')
    order by b.date desc
    limit ${sql.lit(visitsMax)}`,
)

/** After how many days the customer of a booking usually comes again. */
export async function usualIntervalOf({ db, businessId }: Tenant, bookingId: string) {
  const visits = await lastVisits(db, { businessId, bookingId })
  return usualDays(visits.map(({ date }) => date))
}

/**
 * The median of the days between visits, the latest first, in whole weeks: people keep their day of the week. Six weeks
 * where nothing is known. Pure.
 */
export function usualDays(dates: readonly string[]): number {
  const gaps = dates
    .slice(1)
    .map((date, nth) => dayOf(dates[nth] ?? date) - dayOf(date))
    .toSorted((a, b) => a - b)
  const median = gaps[Math.floor(gaps.length / 2)]
  return median === undefined ? sixWeeks : Math.max(week, Math.round(median / week) * week)
}
