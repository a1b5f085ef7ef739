import { isDay } from '#app/time/wall-days.ts'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { isAction } from './actions.ts'
import type { AuditFilter } from './audit-log.ts'

/** The filters in the URL. */
export function useFilter() {
  const { query, set } = useUrlQuery()
  const { actor, action, target } = Object.fromEntries(query)
  const [from, to] = [query.get('from'), query.get('to')]
  const filter: AuditFilter = {
    ...(actor !== undefined && { actor }),
    ...(isAction(action) && { action }),
    ...(target !== undefined && { target }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const change = (values: Record<string, string | null>) => set(values, { replace: true })
  const clear = () => change({ actor: null, action: null, target: null, from: null, to: null })
  return { filter, change, clear }
}

export type FilterState = ReturnType<typeof useFilter>
