import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { ReviewStats } from './schema.ts'

const dayMs = 86_400_000
const trendDays = 90

/** The numbers of reviews by stars: all, of the last 90 days, and of the 90 days before. */
interface Level {
  rating: number
  total: number
  recent: number
  before: number
}

/** The rating of the business at one moment: one statement reads all of it. */
export async function statsOf({ db, businessId, now }: Tenant): Promise<ReviewStats> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const levels = await levelsOf(db, {
    businessId,
    since: daysAgo(trendDays),
    before: daysAgo(2 * trendDays),
  })
  const distribution = new Map(levels.map(({ rating, total }) => [rating, total]))
  const of = (rating: number) => distribution.get(rating) ?? 0
  const all = sumOf(levels, 'total')
  return {
    averageRating: all.count === 0 ? null : Math.round((all.stars * 100) / all.count) / 100,
    totalReviews: all.count,
    ratingDistribution: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
    recentTrend: trendOf(sumOf(levels, 'recent'), sumOf(levels, 'before')),
  }
}

interface Sum {
  count: number
  stars: number
}

const sumOf = (levels: readonly Level[], which: 'total' | 'recent' | 'before'): Sum => ({
  count: levels.reduce((sum, level) => sum + level[which], 0),
  stars: levels.reduce((sum, level) => sum + level.rating * level[which], 0),
})

/** Whether the average has changed by more than 0.1; computed in integers, since 1.1 - 1 exceeds 0.1 in doubles. */
export function trendOf(recent: Sum, before: Sum): ReviewStats['recentTrend'] {
  const difference = 10 * (recent.stars * before.count - before.stars * recent.count)
  const tenth = recent.count * before.count
  if (tenth === 0 || Math.abs(difference) <= tenth) return 'STABLE'
  return difference > 0 ? 'UP' : 'DOWN'
}

const levelsOf = prepared(
  (_, of: { businessId: string; since: string; before: string }): RawBuilder<Level> => sql`
    select rating, count(*) as total,
      count(*) filter (where created_at > ${of.since}) as recent,
      count(*) filter (where created_at > ${of.before} and created_at <= ${of.since}) as before
    from review where business_id = ${of.businessId} group by rating`,
)
