import { type RawBuilder, sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

interface Sold {
  serviceId: string
  /** As it was called when it was booked last in the period. */
  name: string
  count: number
  revenue: number
}

/**
 * How often each service was booked for a period, deleted services too, and what that comes to with variants and
 * add-ons: the prices of the lines, before discounts and without travel and tips. What brought most comes first.
 */
export const soldServices = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
) => sold(db, { businessId, from, to })

const sold = prepared(
  (_, { businessId, from, to }: DaysOfBusiness): RawBuilder<Sold> => sql<Sold>`
    select line."serviceId" as service_id,
      (array_agg(line."serviceName" order by booking.starts_at desc, booking.id))[1] as name,
      count(*) as count,
      sum(line.price + (
        select coalesce(sum((addon ->> 'price')::numeric), 0)
        from jsonb_array_elements(line.addons) addon
      )) as revenue
    from booking
    cross join lateral jsonb_to_recordset(booking.services)
      as line("serviceId" uuid, "serviceName" text, price numeric, addons jsonb)
    where booking.business_id = ${businessId}
      and booking.date >= ${from}::date and booking.date <= ${to}::date
      and booking.status not in (${sql.join(lost.map((status) => sql.lit(status)))})
    group by line."serviceId"
    order by revenue desc, name, service_id`,
)
