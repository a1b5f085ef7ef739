import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before what was entered is lost, while it is mounted: for a part of a page, by the names in the query that it hangs on. */
export function LeaveGuard({ query }: { query: readonly string[] }) {
  useLeaveGuard(
    () => true,
    () => undefined,
    { query },
  )
  return null
}
