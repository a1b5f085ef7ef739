import { type RawBuilder, sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

interface Counts {
  clients: number
  rebooked: number
  newClients: number
}

/**
 * The number of customers served in a period (by a COMPLETED booking, on its date); the number of those with a
 * booking after their last visit of the period in any state except CANCELLED and NO_SHOW; and the number of those
 * served for the first time.
 */
export async function countRebooked(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
): Promise<Counts> {
  const [counts] = await counted(db, { businessId, from, to })
  return counts ?? { clients: 0, rebooked: 0, newClients: 0 }
}

// Each customer costs two look-ups in the index of their few bookings.
const counted = prepared(
  (_, { businessId, from, to }: DaysOfBusiness): RawBuilder<Counts> => sql<Counts>`
    with visit as (
      select customer_id, max(starts_at) as latest from booking
      where business_id = ${businessId} and date >= ${from}::date and date <= ${to}::date
        and status = 'COMPLETED'
      group by customer_id
    )
    select count(*) as clients,
      count(*) filter (where exists (
        select 1 from booking later
        where later.business_id = ${businessId} and later.customer_id = visit.customer_id
          and later.starts_at > visit.latest
          and later.status not in (${sql.join(lostStatuses.map((status) => sql.lit(status)))})
      )) as rebooked,
      count(*) filter (where not exists (
        select 1 from booking earlier
        where earlier.business_id = ${businessId} and earlier.customer_id = visit.customer_id
          and earlier.date < ${from}::date and earlier.status = 'COMPLETED'
      )) as new_clients
    from visit`,
)
