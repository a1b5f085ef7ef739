import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

/**
 * Bookings go on showing the card as it was when they were made, so they must be found by it: those
 * that were found through the card get its tokens before it changes. It writes the table of bookings,
 * which stand above customers, because only the card knows what it said before.
 */
export const keepFound = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .updateTable('booking')
    .from('customer')
    .set({ search: sql.ref('customer.search') })
    .where('customer.businessId', '=', businessId)
    .where('customer.id', '=', customerId)
    .where('booking.businessId', '=', businessId)
    .where('booking.customerId', '=', customerId)
    .where('booking.search', 'is', null)
    .execute()
