import { lazy, useEffect } from 'react'

const loadBooking = () => import('./booking/booking-drawer.tsx')
const loadDraft = () => import('./draft/draft-drawer.tsx')
const loadMonth = () => import('#app/ui/time/month.tsx')
const loadChecklist = () => import('./checklist/checklist.tsx')
const loadRefused = () => import('./booking/refused-move-note.tsx')
const loadTimeOff = () => import('./time-off/time-off-drawer.tsx')
const loadItems = () => import('./toolbar/view-items.tsx')

const loadAffected = () => import('#app/forms/affected/affected-drawer.tsx')
const loadAffectedBar = () => import('./affected-bar.tsx')

/** Drawers load separately, so that the calendar itself loads faster. */
export const BookingDrawer = lazy(async () => ({ default: (await loadBooking()).BookingDrawer }))
export const DraftDrawer = lazy(async () => ({ default: (await loadDraft()).DraftDrawer }))
export const RefusedMoveNote = lazy(async () => ({
  default: (await loadRefused()).RefusedMoveNote,
}))
export const AffectedDrawer = lazy(async () => ({ default: (await loadAffected()).AffectedDrawer }))
export const AffectedBar = lazy(async () => ({ default: (await loadAffectedBar()).AffectedBar }))
export const Checklist = lazy(async () => ({ default: (await loadChecklist()).Checklist }))
export const Month = lazy(async () => ({ default: (await loadMonth()).Month }))
export const TimeOffDrawer = lazy(async () => ({ default: (await loadTimeOff()).TimeOffDrawer }))
export const ViewItems = lazy(async () => ({ default: (await loadItems()).ViewItems }))
export const FilterDrawer = lazy(async () => ({
  default: (await import('./filter/filter-drawer.tsx')).FilterDrawer,
}))
export const FilterBar = lazy(async () => ({
  default: (await import('./filter/filter-bar.tsx')).FilterBar,
}))
export const Legend = lazy(async () => ({
  default: (await import('./toolbar/legend.tsx')).Legend,
}))
export const FindDrawer = lazy(async () => ({
  default: (await import('./find/find-drawer.tsx')).FindDrawer,
}))
export const AgendaList = lazy(async () => ({
  default: (await import('./list/agenda-list.tsx')).AgendaList,
}))
export const PrintDay = lazy(async () => ({
  default: (await import('./print/print-day.tsx')).PrintDay,
}))
/** Parts that some screens show, of some days and salons. */
export const NoMembers = lazy(async () => ({
  default: (await import('./no-members.tsx')).NoMembers,
}))
export const ClosedNote = lazy(async () => ({
  default: (await import('./closed-note.tsx')).ClosedNote,
}))
export const MemberSwitcher = lazy(async () => ({
  default: (await import('./toolbar/member-switcher.tsx')).MemberSwitcher,
}))

const settleMs = 400

/** Preloads them once the days are visible, so that a click finds them loaded. */
export function usePreloadDrawers(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      // A failed load is reported when the drawer is opened.
      for (const load of [
        loadBooking,
        loadDraft,
        loadMonth,
        loadRefused,
        loadAffected,
        loadTimeOff,
        loadItems,
      ])
        load().catch(() => {})
    }, settleMs)
    return () => clearTimeout(timer)
  }, [isShown])
}
