import { use, useEffect, useRef } from 'react'
import type { Location } from 'react-router'

import { LeaveGuardsContext, loadQuestion } from './leave-guards-context.ts'

interface Place {
  /** The names in the query that it hangs on, beside the path: it outlives a change of others. All unless given. */
  query?: readonly string[]
}

/**
 * Asks before what was entered is lost: by closing, by going to another page, and by closing the window. However many
 * guards have something to lose, it is one question.
 */
export function useLeaveGuard(isDirty: () => boolean, onClose: () => void, { query }: Place = {}) {
  const guards = use(LeaveGuardsContext)
  const isLeaving = useRef(false)
  useEffect(() => {
    const one = {
      isDirty: () => !isLeaving.current && isDirty(),
      isLost: (from: Location, to: Location) => placeOf(from, query) !== placeOf(to, query),
    }
    guards?.unsaved.add(one)
    return () => void guards?.unsaved.delete(one)
  })
  useEffect(() => {
    // It is fetched anew where it is needed and is not there.
    loadQuestion().catch(() => {})
  }, [])

  const leave = () => {
    isLeaving.current = true
    onClose()
  }
  const tryClose = () => (isDirty() && guards ? guards.ask(leave) : leave())
  return { tryClose, leave }
}

function placeOf({ pathname, search }: Location, query: readonly string[] | undefined) {
  if (!query) return pathname + search
  const values = new URLSearchParams(search)
  return JSON.stringify([pathname, ...query.map((name) => values.get(name))])
}
