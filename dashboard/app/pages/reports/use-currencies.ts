import { useMemo } from 'react'

import { useBusiness } from '#app/api/session/business.ts'

import { useOverview } from './overview.ts'
import type { Ready } from './use-report.ts'

/** The currency of each salon of the report, by its id; undefined while loading. */
export function useCurrencies({ salons, period }: Pick<Ready, 'salons' | 'period'>) {
  const { id: businessId } = useBusiness()
  const { data } = useOverview({ businessId, salons, period })
  return useMemo(
    () => data && new Map(data.byBusiness.map((salon) => [salon.businessId, salon.currency])),
    [data],
  )
}
