import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import { visible } from './queries.ts'
import { columns, toReviews } from './review.ts'

const daysBack = 90

/** The latest reviews that the caller sees and that nobody has answered within 90 days, with their number. */
export async function firstUnanswered(tenant: Tenant, limit: number) {
  const since = new Date(tenant.now.getTime() - daysBack * 86_400_000).toISOString()
  const rows = await visible(tenant)
    .select(columns)
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('responseId', 'is', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { count: rows[0]?.count ?? 0, data: await toReviews(tenant, rows) }
}
