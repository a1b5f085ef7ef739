import { type RawBuilder, sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { DaysOfBusiness } from '#features/bookings/figures/days-of-business.ts'

interface ProductSales {
  productId: string
  /** The name in the latest sale of the period. */
  name: string
  /** Pieces. */
  count: number
  revenue: number
}

/**
 * The number of pieces of each product sold with the bookings and the sales of a period, deleted products included, and their value
 * at the time, less the discounts on them. Those that were given away count as well. The highest value comes first.
 */
export const soldProducts = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
) => sold(db, { businessId, from, to })

const sold = prepared(
  (_, { businessId, from, to }: DaysOfBusiness): RawBuilder<ProductSales> => sql<ProductSales>`
    with sold as (
      select products from booking
      where booking.business_id = ${businessId}
        and date >= ${from}::date and date <= ${to}::date and products <> '[]'::jsonb
        and status not in (${sql.join(lostStatuses.map((status) => sql.lit(status)))})
      union all
      select products from sale
      where sale.business_id = ${businessId}
        and date >= ${from}::date and date <= ${to}::date and products <> '[]'::jsonb
    )
    select line."productId" as product_id,
      (array_agg(line."productName" order by line."soldAt" desc, line.id))[1] as name,
      sum(line.quantity) as count,
      sum(line.total) as revenue
    from sold
    cross join lateral jsonb_to_recordset(sold.products)
      as line(id uuid, "productId" uuid, "productName" text, quantity int, total numeric, "soldAt" timestamptz)
    group by line."productId"
    order by revenue desc, name, product_id`,
)
