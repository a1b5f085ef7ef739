import { sql } from 'kysely'

import { formatInstant } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/**
 * The number and total amount of the gift cards sold in a period, by local date of the business, deleted cards
 * included; less those whose sale was reversed in it.
 */
export async function soldGiftCards(
  { db, businessId, business }: Pick<Tenant, 'db' | 'businessId' | 'business'>,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
) {
  const since = formatInstant(localDay(business.timezone, firstDay).start)
  const until = formatInstant(localDay(business.timezone, lastDay).end)
  const [row] = await sold(db, { businessId, since, until })
  return row ?? { count: 0, revenue: 0 }
}

const sold = prepared(
  (db, { businessId, since, until }: { businessId: string; since: string; until: string }) => {
    const isSold = sql`(created_at >= ${since} and created_at < ${until})`
    const isVoided = sql`(voided_at is not null and voided_at >= ${since} and voided_at < ${until})`
    const sign = sql`(${isSold}::int - ${isVoided}::int)`
    return db
      .selectFrom('giftCard')
      .select([
        sql<number>`coalesce(sum(${sign}), 0)`.as('count'),
        sql<number>`coalesce(sum(${sign} * initial_amount), 0)`.as('revenue'),
      ])
      .where('businessId', '=', businessId)
      .where(sql<boolean>`${isSold} or ${isVoided}`)
  },
)
