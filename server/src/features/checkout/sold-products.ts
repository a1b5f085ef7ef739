import { type RawBuilder, sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { DaysOfBusiness } from '#features/bookings/figures/days-of-business.ts'

interface Sold {
  productId: string
  /** The name in the latest sale of the period. */
  name: string
  /** Pieces. */
  count: number
  revenue: number
}

/**
 * The number of pieces of each product sold with the bookings of a period, deleted products included, and their value
 * at the time, less the discounts on them. Those that were given away count as well. The highest value comes first.
 */
export const soldProducts = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
) => sold(db, { businessId, from, to })

const sold = prepared(
  (_, { businessId, from, to }: DaysOfBusiness): RawBuilder<Sold> => sql<Sold>`
    select line."productId" as product_id,
      (array_agg(line."productName" order by line."soldAt" desc, line.id))[1] as name,
      sum(line.quantity) as count,
      sum(line.total) as revenue
    from booking
    cross join lateral jsonb_to_recordset(booking.products)
      as line(id uuid, "productId" uuid, "productName" text, quantity int, total numeric, "soldAt" timestamptz)
    where booking.business_id = ${businessId}
      and booking.date >= ${from}::date and booking.date <= ${to}::date
      and booking.products <> '[]'::jsonb
      and booking.status not in (${sql.join(lostStatuses.map((status) => sql.lit(status)))})
    group by line."productId"
    order by revenue desc, name, product_id`,
)
