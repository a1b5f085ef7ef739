import { fromMinor, sum, toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { lostByDay } from '#features/bookings/lost-days.ts'

import { datesOf } from '../dates.ts'
import type { SalonPeriod } from './schema.ts'

type Lost = Awaited<ReturnType<typeof lostByDay>>[number]

/** What was booked for a period and did not take place, in all and day by day. */
export async function lostBookingsOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const { currency } = tenant.business
  const rows = await lostByDay(tenant, { from, to })
  const byDate = Map.groupBy(rows, ({ date }) => date)
  const told = (some: readonly Lost[]) => ({
    noShows: totalOf(some, 'NO_SHOW', currency),
    cancellations: totalOf(some, 'CANCELLED', currency),
  })
  const daily = datesOf({ from, to }).map((date) => ({ date, ...told(byDate.get(date) ?? []) }))
  return { from, to, currency, ...told(rows), daily }
}

function totalOf(rows: readonly Lost[], status: Lost['status'], currency: string) {
  const some = rows.filter((row) => row.status === status)
  return {
    count: sum(some.map(({ count }) => count)),
    value: fromMinor(sum(some.map(({ value }) => toMinor(value, currency))), currency),
  }
}
