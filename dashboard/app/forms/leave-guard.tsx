import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks before entered data is lost, while it is mounted: for a part of a page that depends on the named query
 * parameters.
 */
export function LeaveGuard({ query }: { query: readonly string[] }) {
  useLeaveGuard(
    () => true,
    () => undefined,
    { query },
  )
  return null
}
