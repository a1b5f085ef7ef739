import { addDays, isDay, type Period, wallNow } from '#app/time/wall-days.ts'

import { weekStart } from './clock-times.ts'

export type View = 'day' | 'week'

/** The last view is stored in this browser, for URLs without one. */
export const viewName = 'openchair-view'

/** The date and view in a query. */
export function viewFromQuery(query: URLSearchParams, today: string) {
  // A link to a new booking goes to its day.
  const requestedDate = query.get('date') ?? query.get('new')?.slice(0, 10) ?? null
  const requestedView = query.get('view') ?? globalThis.localStorage.getItem(viewName)
  const view: View = requestedView === 'week' ? 'week' : 'day'
  return { date: isDay(requestedDate) ? requestedDate : today, view }
}

/**
 * The visible range and its week before the time zone and the country of the business are known: the browser's date is
 * nearly always right, and weeks begin as in the business that was open last.
 */
export function guessRange(search: string): { range: Period; week: Period } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { date, view } = viewFromQuery(new URLSearchParams(search), wallNow(timeZone).date)
  const firstWeekday = Number(globalThis.localStorage.getItem(firstWeekdayName) ?? 1)
  const range = rangeOf(view, date, firstWeekday)
  return { range, week: weekOf(range.from, firstWeekday) }
}

const firstWeekdayName = 'openchair-first-weekday'

export const saveFirstWeekday = (day: number) =>
  globalThis.localStorage.setItem(firstWeekdayName, String(day))

/** The days that a view shows. */
export const rangeOf = (view: View, date: string, firstWeekday: number): Period =>
  view === 'day' ? { from: date, to: date } : weekOf(date, firstWeekday)

/** The week of a date, which begins with a day from 1 (Monday) to 7. */
export function weekOf(date: string, firstWeekday: number): Period {
  const from = weekStart(date, firstWeekday)
  return { from, to: addDays(from, 6) }
}
