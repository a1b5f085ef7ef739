import { type RawBuilder, sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

interface ServiceSales {
  serviceId: string
  /** The name in the latest booking of the period. */
  name: string
  count: number
  revenue: number
}

/**
 * The number of bookings of each service in a period, deleted services included, and their value with variants and
 * add-ons: the prices of the lines, less the discounts on them and without travel and tips. The highest value comes first.
 */
export const soldServices = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
) => sold(db, { businessId, from, to })

const sold = prepared(
  (_, { businessId, from, to }: DaysOfBusiness): RawBuilder<ServiceSales> => sql<ServiceSales>`
    select line."serviceId" as service_id,
      (array_agg(line."serviceName" order by booking.starts_at desc, booking.id))[1] as name,
      count(*) as count,
      sum(line.price + (
        select coalesce(sum((addon ->> 'price')::numeric), 0)
        from jsonb_array_elements(line.addons) addon
      ) - coalesce(line.discount, 0)) as revenue
    from booking
    cross join lateral jsonb_to_recordset(booking.services)
      as line("serviceId" uuid, "serviceName" text, price numeric, addons jsonb, discount numeric)
    where booking.business_id = ${businessId}
      and booking.date >= ${from}::date and booking.date <= ${to}::date
      and booking.status not in (${sql.join(lostStatuses.map((status) => sql.lit(status)))})
    group by line."serviceId"
    order by revenue desc, name, service_id`,
)
