import { sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface Period {
  startDate: string
  endDate: string
}

type Scope = Pick<Tenant, 'db' | 'businessId'>

/**
 * The one definition of counted bookings: neither cancelled nor missed, on their date in the time zone of the
 * business; both ends are inclusive.
 */
const counted = (db: Db, { businessId, startDate, endDate }: Period & { businessId: string }) =>
  db
    .selectFrom('booking')
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('grossRevenue'),
      sql<number>`count(*)`.as('bookings'),
    ])
    .where('businessId', '=', businessId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .where('status', 'not in', lostStatuses)

/** The revenue of a period. */
export async function revenueOf(
  { db, businessId, business }: Tenant,
  { startDate, endDate }: Period,
) {
  const totals = await counted(db, { businessId, startDate, endDate })
    .select(sql<number>`count(distinct customer_id)`.as('customers'))
    .executeTakeFirstOrThrow()
  return { startDate, endDate, currency: business.currency, ...totals }
}

/** The revenue of each day with bookings, in no order. */
export const revenueByDay = ({ db, businessId }: Scope, { startDate, endDate }: Period) =>
  byDay(db, { businessId, startDate, endDate })

const byDay = prepared((db, scope: Parameters<typeof counted>[1]) =>
  counted(db, scope).select('date').groupBy('date'),
)

/** The revenue of each staff member with bookings, deleted ones included, in no order. */
export const revenueByMember = ({ db, businessId }: Scope, { startDate, endDate }: Period) =>
  byMember(db, { businessId, startDate, endDate })

const byMember = prepared((db, scope: Parameters<typeof counted>[1]) =>
  counted(db, scope).select('staffId').groupBy('staffId'),
)
