import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import * as refunds from '#features/payments/refunds.ts'
import { toRefund } from '#features/refunds/refund.ts'

const refundsMax = 5

/** The refunds that somebody has to decide, the oldest first: those requested from a provider are decided. */
export async function waitingRefunds(tenant: Tenant) {
  const rows = await refunds
    .select(tenant)
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.businessId', '=', 'refund.businessId')
        .onRef('booking.id', '=', 'refund.bookingId'),
    )
    .select(['booking.bookingNumber', 'booking.customerId', 'booking.total', 'booking.sealed'])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('booking.businessId', '=', tenant.businessId)
    .where('refund.status', '=', 'PENDING')
    .where('refund.askedAt', 'is', null)
    .orderBy('refund.createdAt')
    .orderBy('refund.id')
    .limit(refundsMax)
    .execute()
  const data = rows.map(({ bookingNumber, customerId, total, sealed, count: _, ...refund }) =>
    toRefund(tenant, refund, { id: refund.bookingId, bookingNumber, customerId, total, sealed }),
  )
  return { count: rows[0]?.count ?? 0, data }
}
