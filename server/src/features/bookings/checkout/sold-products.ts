import { type RawBuilder, sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { DaysOfBusiness } from '../days-of-business.ts'

interface Sold {
  productId: string
  /** As it was called when it was sold last in the period. */
  name: string
  /** Pieces. */
  count: number
  revenue: number
}

/**
 * How many pieces of each product were sold with the bookings of a period, deleted products too, and what they cost
 * then: before discounts, which are the booking's. What brought most comes first.
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
      and booking.products_total > 0
      and booking.status not in (${sql.join(lost.map((status) => sql.lit(status)))})
    group by line."productId"
    order by revenue desc, name, product_id`,
)
