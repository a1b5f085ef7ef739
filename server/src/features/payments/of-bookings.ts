import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import type { PaymentMethod } from './states.ts'

/** The payments for some bookings, the oldest first; a surplus included. */
export const paymentsOf = ({ db, businessId }: Tenant, bookingIds: readonly string[]) =>
  db
    .selectFrom('payment')
    .select(['id', 'bookingId', 'amount', 'method', 'giftCardId', 'createdAt'])
    .$narrowType<{ method: PaymentMethod }>()
    .where('businessId', '=', businessId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
