import { useSearchParams } from 'react-router'

import { queryNow } from '../../forms/query-now.ts'
import { addDays } from '../../ui/wall-days.ts'
import { askedIn, rangeOf, type View, viewName } from './asked-range.ts'

/**
 * What the calendar shows, in its address: `?date=2026-12-01&view=week&member=<id>`. Without a date it is today,
 * tomorrow too.
 */
export function useAddress(today: string) {
  const [query, setQuery] = useSearchParams()
  const { date, view } = askedIn(query, today)
  const set = (values: Record<string, string | null>) => {
    const after = queryNow()
    for (const [name, value] of Object.entries(values))
      if (value === null) after.delete(name)
      else after.set(name, value)
    setQuery(after)
  }
  const goTo = (date: string) => set({ date: date === today ? null : date })
  const step = view === 'week' ? 7 : 1
  return {
    date,
    view,
    memberId: query.get('member'),
    range: rangeOf(view, date),
    set,
    goTo,
    goBy: (steps: number) => goTo(addDays(date, steps * step)),
    neighbours: [rangeOf(view, addDays(date, -step)), rangeOf(view, addDays(date, step))],
    show: (view: View) => {
      globalThis.localStorage.setItem(viewName, view)
      set({ view })
    },
    pick: (memberId: string) => set({ member: memberId }),
  }
}
