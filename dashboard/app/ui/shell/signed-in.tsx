import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { SessionContext } from '../../api/session-context.ts'
import { useSession } from '../../api/session.ts'
import { LeaveGuards } from '../../forms/leave-guards.tsx'
import { pathTo } from '../../paths.ts'
import { speak } from '../../words/start.ts'
import { FailurePage } from './failure-page.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

/** What only those see who are signed in; others are led to the login and back to the address. */
export function SignedIn() {
  const { data: session, error, refetch } = useSession()
  const { pathname, search } = useLocation()
  const locale = session?.account.locale
  useEffect(() => {
    if (locale !== undefined) void speak(locale)
  }, [locale])

  if (session === null) {
    const back = pathname === '/' ? {} : { to: pathname + search }
    return <Navigate replace to={pathTo('login', {}, back)} />
  }
  if (session)
    return (
      <SessionContext value={session}>
        <LeaveGuards>
          <Outlet />
        </LeaveGuards>
      </SessionContext>
    )
  return error ? <FailurePage error={error} retry={() => void refetch()} /> : <ShellSkeleton />
}
