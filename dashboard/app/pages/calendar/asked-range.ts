import { addDays, isDay, type Period, wallNow } from '../../ui/wall-days.ts'
import { mondayOf } from './wall-clock.ts'

export type View = 'day' | 'week'

/** What somebody looked at last is remembered by this browser, for addresses that do not say. */
export const viewName = 'openchair-view'

/** What the query of the address asks for. */
export function askedIn(query: URLSearchParams, today: string) {
  const asked = query.get('date')
  const wanted = query.get('view') ?? globalThis.localStorage.getItem(viewName)
  const view: View = wanted === 'week' ? 'week' : 'day'
  return { date: isDay(asked) ? asked : today, view }
}

/** The same, as far as nobody has said yet what day it is there: nearly always the browser's date. */
export function guessedIn(search: string): Period {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { date, view } = askedIn(new URLSearchParams(search), wallNow(timeZone).date)
  return rangeOf(view, date)
}

/** The days that are shown together. */
export const rangeOf = (view: View, date: string): Period =>
  view === 'day' ? { from: date, to: date } : weekOf(date)

export function weekOf(date: string): Period {
  const from = mondayOf(date)
  return { from, to: addDays(from, 6) }
}
