import { useMemo } from 'react'

import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { isDay, wallNow } from '#app/time/wall-days.ts'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { comparedPeriod, comparisonNames, periodNames, periodOf } from './periods.ts'

/** The period, the salons and the view in the URL. */
export function useReport() {
  const { id, profile } = useBusiness()
  const { memberships } = useSignedIn()
  const { query, set } = useUrlQuery()
  const today = wallNow(profile.timezone).date
  const name = periodNames.find((one) => one === query.get('period')) ?? 'last28'
  const comparison = comparisonNames.find((one) => one === query.get('compare')) ?? 'before'
  const [from, to] = [query.get('from'), query.get('to')]
  const [otherFrom, otherTo] = [query.get('compareFrom'), query.get('compareTo')]
  const requestedSalons = query.get('salons') ?? id
  const report = useMemo(() => {
    const own = daysOf(from, to)
    const other = daysOf(otherFrom, otherTo)
    const period = periodOf(name, today, own)
    const reachable = memberships.filter((membership) => can(membership, 'analytics:read'))
    const named = new Set(requestedSalons.split(','))
    const chosen = reachable.flatMap(({ businessId }) =>
      named.has(businessId) ? [businessId] : [],
    )
    return {
      name,
      own,
      period,
      comparison,
      other,
      before: period && comparedPeriod(period, { name, comparison, own: other }),
      salons: chosen.length > 0 ? chosen : [id],
      reachable,
    }
  }, [id, memberships, today, name, from, to, comparison, otherFrom, otherTo, requestedSalons])
  // Not memoized: an earlier function would bring back the view that was open then.
  return { ...report, set }
}

const daysOf = (from: string | null, to: string | null) => ({
  from: isDay(from) ? from : null,
  to: isDay(to) ? to : null,
})

export type Report = ReturnType<typeof useReport>

/** A report with a valid period. */
export type Ready = Report & {
  period: NonNullable<Report['period']>
  before: { from: string; to: string }
}
