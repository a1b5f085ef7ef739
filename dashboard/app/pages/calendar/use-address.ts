import { useSearchParams } from 'react-router'

import { queryNow } from '../../forms/query-now.ts'
import { addDays, isDay } from '../../ui/wall-days.ts'
import { mondayOf } from './wall-clock.ts'

export type View = 'day' | 'week'

/** What somebody looked at last is remembered by this browser, for addresses that do not say. */
const viewName = 'openchair-view'

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

/** What the query of the address asks for. */
export function askedIn(query: URLSearchParams, today: string) {
  const asked = query.get('date')
  const wanted = query.get('view') ?? globalThis.localStorage.getItem(viewName)
  const view: View = wanted === 'week' ? 'week' : 'day'
  return { date: isDay(asked) ? asked : today, view }
}

/** The days that are shown together. */
export const rangeOf = (view: View, date: string) =>
  view === 'day' ? { from: date, to: date } : weekOf(date)

export function weekOf(date: string) {
  const from = mondayOf(date)
  return { from, to: addDays(from, 6) }
}
