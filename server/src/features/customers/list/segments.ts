import { type CustomerSegment, customerSegments as rules } from '#core/customer-segments.ts'

import type { CustomerFacts as Facts } from '../customer-facts.ts'

interface SegmentContext {
  /** The time of a number of days ago. */
  ago: (days: number) => number
  /** The least that the customers spent who spent the most. */
  highSpend: number
}

const isBefore = (at: number | null, limit: number) => at !== null && at <= limit
const isAfter = (at: number | null, limit: number) => at !== null && at > limit

/** The conditions of the segments, by the limits in core/customer-segments.ts. Birthdays are no facts of bookings. */
const isIn: Record<
  Exclude<CustomerSegment, 'birthday'>,
  (facts: Facts, given: SegmentContext) => boolean
> = {
  new: ({ firstVisitAt, nextVisitAt }, { ago }) =>
    firstVisitAt === null ? nextVisitAt !== null : firstVisitAt > ago(rules.new.days),
  regular: ({ regularSinceAt }, { ago }) => isAfter(regularSinceAt, ago(rules.regular.days)),
  'at-risk': ({ visits, lastVisitAt, nextVisitAt }, { ago }) =>
    visits >= rules['at-risk'].visits &&
    nextVisitAt === null &&
    isBefore(lastVisitAt, ago(rules['at-risk'].days)) &&
    isAfter(lastVisitAt, ago(rules['at-risk'].daysMax)),
  lapsed: ({ lastVisitAt, nextVisitAt }, { ago }) =>
    nextVisitAt === null && isBefore(lastVisitAt, ago(rules.lapsed.days)),
  'high-spender': ({ totalSpent }, { highSpend }) => totalSpent > 0 && totalSpent >= highSpend,
  'no-show-risk': ({ noShows, totalBookings }) =>
    noShows >= rules['no-show-risk'].noShows ||
    (noShows > 0 && noShows + totalBookings <= rules['no-show-risk'].bookings),
}

const dayMs = 86_400_000

/** Those of some customers who are in a segment, in the same order. */
export function inSegment(
  segment: keyof typeof isIn,
  ids: readonly string[],
  { facts, now }: { facts: ReadonlyMap<string, Facts>; now: Date },
): string[] {
  const given = {
    ago: (days: number) => now.getTime() - days * dayMs,
    highSpend: segment === 'high-spender' ? highSpendOf(facts) : 0,
  }
  return ids.filter((id) => {
    const known = facts.get(id)
    return known !== undefined && isIn[segment](known, given)
  })
}

function highSpendOf(facts: ReadonlyMap<string, Facts>): number {
  const spent = Float64Array.from(facts.values(), ({ totalSpent }) => totalSpent)
    .filter((one) => one > 0)
    .sort()
  const count = Math.ceil((spent.length * rules['high-spender'].percent) / 100)
  return spent.at(-count) ?? 0
}
