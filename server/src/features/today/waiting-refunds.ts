import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { selectWithSubject, toRefundOf } from '#features/payment-reports/refunds.ts'

const refundsMax = 5

/** The refunds that somebody has to decide, the oldest first: those requested from a provider are decided. */
export async function waitingRefunds(tenant: Tenant) {
  const rows = await selectWithSubject(tenant)
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('refund.status', '=', 'PENDING')
    .where('refund.askedAt', 'is', null)
    .orderBy('refund.createdAt')
    .orderBy('refund.id')
    .limit(refundsMax)
    .execute()
  const data = rows.map((row) => toRefundOf(tenant, row))
  return { count: rows[0]?.count ?? 0, data }
}
