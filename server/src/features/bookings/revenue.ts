import { sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'

/** Bookings that are neither cancelled nor missed, counted on their date; both ends belong to the period. */
export async function revenueOf(
  { db, businessId, business }: Tenant,
  { startDate, endDate }: { startDate: string; endDate: string },
) {
  const totals = await db
    .selectFrom('booking')
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('grossRevenue'),
      sql<number>`count(*)`.as('bookings'),
      sql<number>`count(distinct customer_id)`.as('customers'),
    ])
    .where('businessId', '=', businessId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .where('status', 'not in', lost)
    .executeTakeFirstOrThrow()
  return { startDate, endDate, currency: business.currency, ...totals }
}
