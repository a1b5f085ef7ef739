import { addDays, isDay, type Period, wallNow } from '#app/ui/time/wall-days.ts'

import { mondayOf } from './clock-times.ts'

export type View = 'day' | 'week'

/** The last view is stored in this browser, for URLs without one. */
export const viewName = 'openchair-view'

/** The date and view in a query. */
export function viewFromQuery(query: URLSearchParams, today: string) {
  const requestedDate = query.get('date')
  const requestedView = query.get('view') ?? globalThis.localStorage.getItem(viewName)
  const view: View = requestedView === 'week' ? 'week' : 'day'
  return { date: isDay(requestedDate) ? requestedDate : today, view }
}

/** The visible range before the time zone of the business is known; the browser's date is nearly always right. */
export function guessRange(search: string): Period {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { date, view } = viewFromQuery(new URLSearchParams(search), wallNow(timeZone).date)
  return rangeOf(view, date)
}

/** The days that a view shows. */
export const rangeOf = (view: View, date: string): Period =>
  view === 'day' ? { from: date, to: date } : weekOf(date)

export function weekOf(date: string): Period {
  const from = mondayOf(date)
  return { from, to: addDays(from, 6) }
}
