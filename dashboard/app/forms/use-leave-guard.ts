import { use, useEffect, useRef } from 'react'
import type { Location } from 'react-router'

import { LeaveGuardsContext, loadQuestion } from './leave-guards-context.ts'

/** Whether the form is closed by going from one place to another. */
export type IsLost = (
  from: Pick<Location, 'pathname' | 'search'>,
  to: Pick<Location, 'pathname' | 'search'>,
) => boolean

interface Place {
  /**
   * The query parameters that the form depends on, beside the path: changes of other parameters keep it. All by
   * default.
   */
  query?: readonly string[]
  /** In place of `query`. */
  isLost?: IsLost | undefined
}

/**
 * Asks before entered data is lost: on close, on navigation, and when the window closes. Several guards show one
 * dialog.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onClose: () => void,
  { query, isLost }: Place = {},
) {
  const guards = use(LeaveGuardsContext)
  const isLeaving = useRef(false)
  useEffect(() => {
    const one = {
      isDirty: () => !isLeaving.current && isDirty(),
      isLost:
        isLost ?? ((from: Location, to: Location) => placeOf(from, query) !== placeOf(to, query)),
    }
    guards?.unsaved.add(one)
    return () => void guards?.unsaved.delete(one)
  })
  useEffect(() => {
    // Loaded again on demand.
    loadQuestion().catch(() => {})
  }, [])

  const leave = () => {
    isLeaving.current = true
    onClose()
  }
  const tryClose = () => (isDirty() && guards ? guards.confirmLeave(leave) : leave())
  return { tryClose, leave }
}

function placeOf({ pathname, search }: Location, query: readonly string[] | undefined) {
  if (!query) return pathname + search
  const values = new URLSearchParams(search)
  return JSON.stringify([pathname, ...query.map((name) => values.get(name))])
}
