import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

import { loadAgain } from '../connection/load-again.ts'
import { LeaveGuardsContext, loadQuestion, type Unsaved } from './leave-guards-context.ts'

const DiscardQuestion = lazy(async () => ({
  default: (await loadAgain(loadQuestion)).DiscardQuestion,
}))

/**
 * One dialog for all unsaved forms on a page. The router supports a single blocker; two would override each other.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Unsaved>())
  const [onLeave, setOnLeave] = useState<(() => void) | null>(null)
  const isShown = useRef(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    [...unsaved].some((one) => one.isDirty() && one.isLost(from, to)),
  )
  const isAsking = onLeave !== null || blocker.state === 'blocked'
  useEffect(() => {
    isShown.current = isAsking
  }, [isAsking])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...unsaved].some((one) => one.isDirty())) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [unsaved])
  // The drawer below would handle the Escape key that answers the dialog, too.
  const confirmLeave = (run: () => void) => {
    if (!isShown.current) setOnLeave(() => run)
  }
  const guards = useMemo(() => ({ unsaved, confirmLeave }), [unsaved])

  const stay = () => {
    setOnLeave(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const leave = () => {
    setOnLeave(null)
    if (blocker.state === 'blocked') blocker.proceed()
    else onLeave?.()
  }
  return (
    <LeaveGuardsContext value={guards}>
      {children}
      <Suspense>{isAsking && <DiscardQuestion onStay={stay} onLeave={leave} />}</Suspense>
    </LeaveGuardsContext>
  )
}
