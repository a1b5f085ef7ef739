import { useEffect } from 'react'

import { loadWithTexts } from '#app/i18n/i18n.ts'
import { lazyPart } from '#app/i18n/lazy-part.ts'

import { loadItems, loadMonth } from './toolbar/lazy-parts.ts'

const loadBooking = () => import('./booking/booking-drawer.tsx')
const loadDraft = () => import('./draft/draft-drawer.tsx')
const loadChecklist = () => import('./checklist/checklist.tsx')
const loadRefused = () => import('./booking/refused-move-note.tsx')
const loadTimeOff = () => import('./time-off/time-off-drawer.tsx')
const loadAffected = () => import('#app/forms/affected/affected-drawer.tsx')
const loadAffectedBar = () => import('./affected-bar.tsx')

/** Drawers load separately, so that the calendar itself loads faster. */
export const BookingDrawer = lazyPart(async () => (await loadBooking()).BookingDrawer)
export const DraftDrawer = lazyPart(async () => (await loadDraft()).DraftDrawer)
export const RefusedMoveNote = lazyPart(async () => (await loadRefused()).RefusedMoveNote)
export const AffectedDrawer = lazyPart(async () => (await loadAffected()).AffectedDrawer)
export const AffectedBar = lazyPart(async () => (await loadAffectedBar()).AffectedBar)
export const Checklist = lazyPart(async () => (await loadChecklist()).Checklist)
export const TimeOffDrawer = lazyPart(async () => (await loadTimeOff()).TimeOffDrawer)
export const FilterDrawer = lazyPart(
  async () => (await import('./filter/filter-drawer.tsx')).FilterDrawer,
)
export const FilterBar = lazyPart(async () => (await import('./filter/filter-bar.tsx')).FilterBar)
export const Legend = lazyPart(async () => (await import('./toolbar/legend.tsx')).Legend)
export const FindDrawer = lazyPart(async () => (await import('./find/find-drawer.tsx')).FindDrawer)
export const PrintDay = lazyPart(async () => (await import('./print/print-day.tsx')).PrintDay)
/** Parts that some screens show, of some days and salons. */
export const NoMembers = lazyPart(async () => (await import('./no-members.tsx')).NoMembers)
export const ClosedNote = lazyPart(async () => (await import('./closed-note.tsx')).ClosedNote)

export const DeskDrawer = lazyPart(async () => (await import('./desk/desk-drawer.tsx')).DeskDrawer)

const settleMs = 400

/** Preloads them once the days are visible, so that a click finds them loaded. */
export function usePreloadDrawers(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => void preload(), settleMs)
    return () => clearTimeout(timer)
  }, [isShown])
}

/** One after the other, so that the page answers to clicks between them. */
async function preload() {
  const loads = [
    loadBooking,
    loadDraft,
    loadMonth,
    loadRefused,
    loadAffected,
    loadTimeOff,
    loadItems,
  ]
  // A failed load is reported when the drawer is opened.
  for (const load of loads) await loadWithTexts<unknown>(load).catch(() => {})
}
