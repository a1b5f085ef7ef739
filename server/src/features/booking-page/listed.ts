import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'

/** The most addresses that a sitemap may have. */
const sitemapMax = 50_000

/** The slugs of all businesses with an open booking page, the oldest business first. */
export async function listedSlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select p.business_id from booking_page p
    join business b on b.business_id = p.business_id
    where p.is_enabled and b.is_public
    order by p.business_id limit ${sitemapMax}`.execute(db)
  const ids = rows.map(({ businessId }) => businessId)
  if (ids.length === 0) return []
  const listed = await db
    .selectFrom('directory')
    .select('slug')
    .where('businessId', 'in', ids)
    .where('suspendedAt', 'is', null)
    .orderBy('businessId')
    .execute()
  return listed.map(({ slug }) => slug)
}
