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
 * The one definition of revenue: the bookings that were neither cancelled nor missed, on their date in the time zone of the
 * business, and the products of sales without a visit; both ends are inclusive. A sale counts as no booking, and a gift card
 * that it sold is revenue when it is used.
 */
const counted = (db: Db, { businessId, startDate, endDate }: Period & { businessId: string }) => {
  const held = db
    .selectFrom('booking')
    .select(['date', 'staffId', 'customerId', 'total', sql<number>`1`.as('bookings')])
    .where('booking.businessId', '=', businessId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .where('status', 'not in', lostStatuses)
  const sold = db
    .selectFrom('sale')
    .select(['date', 'staffId', sql<string>`null::uuid`.as('customerId')])
    .select(['productsTotal as total', sql<number>`0`.as('bookings')])
    .where('sale.businessId', '=', businessId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
  return db
    .selectFrom(held.$castTo<RevenueRow>().unionAll(sold.$castTo<RevenueRow>()).as('counted'))
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('grossRevenue'),
      sql<number>`coalesce(sum(bookings), 0)::int`.as('bookings'),
    ])
}

interface RevenueRow {
  date: string
  /** Null: a sale by nobody in particular. */
  staffId: string | null
  /** Null: a sale, since only visitors are counted. */
  customerId: string | null
  total: number
  bookings: number
}

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

/** The revenue of each day with bookings or sales, in no order. */
export const revenueByDay = ({ db, businessId }: Scope, { startDate, endDate }: Period) =>
  byDay(db, { businessId, startDate, endDate })

const byDay = prepared((db, scope: Parameters<typeof counted>[1]) =>
  counted(db, scope).select('date').groupBy('date'),
)

/** The revenue of each staff member with bookings or sales, deleted ones included, in no order; null: nobody in particular. */
export const revenueByMember = ({ db, businessId }: Scope, { startDate, endDate }: Period) =>
  byMember(db, { businessId, startDate, endDate })

const byMember = prepared((db, scope: Parameters<typeof counted>[1]) =>
  counted(db, scope).select('staffId').groupBy('staffId'),
)
