import { lazy, useEffect } from 'react'

const loadBooking = () => import('./booking-drawer.tsx')
const loadDraft = () => import('./draft/draft-drawer.tsx')
const loadMonth = () => import('./month.tsx')
const loadRefused = () => import('./refused-note.tsx')

/** What opens over the days is fetched behind them: nobody waits for it to see who comes next. */
export const BookingDrawer = lazy(async () => ({ default: (await loadBooking()).BookingDrawer }))
export const DraftDrawer = lazy(async () => ({ default: (await loadDraft()).DraftDrawer }))
export const RefusedNote = lazy(async () => ({ default: (await loadRefused()).RefusedNote }))
export const Month = lazy(async () => ({ default: (await loadMonth()).Month }))

const settleMs = 400

/** Fetches them once the days are shown, so that a click finds them there. */
export function useDrawersSoon(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      // Whoever opens one that could not be fetched is told then.
      for (const load of [loadBooking, loadDraft, loadMonth, loadRefused]) load().catch(() => {})
    }, settleMs)
    return () => clearTimeout(timer)
  }, [isShown])
}
