import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { currentQuery } from '#app/forms/current-query.ts'
import { addDays } from '#app/time/wall-days.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { rangeOf, saveFirstWeekday, type View, viewFromQuery, viewName } from './data/date-range.ts'

/** Columns by the hour, or a list. */
export type Layout = 'grid' | 'list'
const layoutName = 'openchair-layout'

/** The view in the URL: `?date=2026-12-01&view=week&member=<id>&as=list`. Without a date it is the current day. */
export function useAddress(today: string, isPhone = false) {
  const [query, setQuery] = useSearchParams()
  const { firstWeekday } = useFormat()
  useEffect(() => saveFirstWeekday(firstWeekday), [firstWeekday])
  const { date, view } = viewFromQuery(query, today)
  // The day of a link to a new booking stays when the booking has been made, or something else is opened.
  const isImplied = query.get('date') === null && date !== today
  useEffect(() => {
    if (!isImplied) return
    const after = currentQuery()
    after.set('date', date)
    setQuery(after, { replace: true })
  }, [isImplied, date, setQuery])
  const set = (values: Record<string, string | null>) => {
    const after = currentQuery()
    for (const [name, value] of Object.entries(values))
      if (value === null) after.delete(name)
      else after.set(name, value)
    setQuery(after)
  }
  // The day of a new booking would be the default.
  const goTo = (date: string) => set({ date: date === today && !query.has('new') ? null : date })
  const step = view === 'week' ? 7 : 1
  const memberId = query.get('member')
  // A phone has no room for columns side by side: it has the list of everyone, and the day of one person.
  const usualLayout = isPhone
    ? memberId === null || view === 'week'
      ? 'list'
      : 'grid'
    : globalThis.localStorage.getItem(layoutName)
  const layout: Layout = (query.get('as') ?? usualLayout) === 'list' ? 'list' : 'grid'
  return {
    date,
    view,
    layout: layout,
    memberId,
    range: rangeOf(view, date, firstWeekday),
    set,
    goTo,
    goBy: (steps: number) => goTo(addDays(date, steps * step)),
    neighbours: [-step, step].map((days) => rangeOf(view, addDays(date, days), firstWeekday)),
    show: (view: View) => {
      globalThis.localStorage.setItem(viewName, view)
      set({ view })
    },
    layOut: (layout: Layout) => {
      globalThis.localStorage.setItem(layoutName, layout)
      set({ as: layout })
    },
    /** Null: everyone. */
    pick: (memberId: string | null) => set({ member: memberId, ...(isPhone && { as: null }) }),
  }
}
