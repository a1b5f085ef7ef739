import { DiscardQuestion } from './discard-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks before what was entered is lost, while it is mounted: for a part of a page that is mounted while something has
 * been changed, so that a drawer may ask for itself as long as nothing has.
 */
export function LeaveGuard() {
  const guard = useLeaveGuard(
    () => true,
    () => undefined,
  )
  return <DiscardQuestion opened={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
}
