import { useMemo } from 'react'

import { useBusiness } from '../../api/business.ts'
import { can } from '../../api/rights.ts'
import { useSignedIn } from '../../api/session-context.ts'
import { useAddressQuery } from '../../ui/use-query.ts'
import { isDay, wallNow } from '../../ui/wall-days.ts'
import { periodBefore, periodNames, periodOf } from './periods.ts'

/** What the address asks for: the days, the salons and what of them is shown. */
export function useReport() {
  const { id, profile } = useBusiness()
  const { memberships } = useSignedIn()
  const { query, set } = useAddressQuery()
  const today = wallNow(profile.timezone).date
  const name = periodNames.find((one) => one === query.get('period')) ?? 'last28'
  const [from, to] = [query.get('from'), query.get('to')]
  const asked = query.get('salons') ?? id
  return useMemo(() => {
    const own = { from: isDay(from) ? from : null, to: isDay(to) ? to : null }
    const period = periodOf(name, today, own)
    const reachable = memberships.filter((membership) => can(membership, 'analytics:read'))
    const named = new Set(asked.split(','))
    const chosen = reachable.flatMap(({ businessId }) =>
      named.has(businessId) ? [businessId] : [],
    )
    return {
      name,
      own,
      period,
      before: period && periodBefore(period),
      salons: chosen.length > 0 ? chosen : [id],
      reachable,
      set,
    }
    // The function that changes the address is another one each time, and does the same.
  }, [id, memberships, today, name, from, to, asked])
}

export type Report = ReturnType<typeof useReport>

/** A report whose days are known. */
export type Ready = Report & {
  period: NonNullable<Report['period']>
  before: { from: string; to: string }
}
