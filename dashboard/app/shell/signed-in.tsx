import { Activity, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { SessionContext } from '../api/session/session-context.ts'
import { hasSignedOut, type Session, useSession } from '../api/session/session.ts'
import { LeaveGuards } from '../forms/leave-guards.tsx'
import { setLanguage } from '../i18n/i18n.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { pathTo } from '../paths.ts'
import { FailurePage } from './failure/failure-page.tsx'
import { ShellSkeleton } from './frame/shell-skeleton.tsx'

/**
 * Pages for signed-in people; others are redirected to the login and back afterwards. When a session ends by itself, its
 * page is hidden behind the login: the same account finds its forms as they were, another one a new page.
 */
export function SignedIn() {
  const { data: session, error, refetch } = useSession()
  const { pathname, search } = useLocation()
  const locale = session?.account.locale
  useEffect(() => {
    if (locale !== undefined) void setLanguage(locale)
  }, [locale])

  const [kept, setKept] = useState<Session | null>(null)
  if (session && session !== kept) setKept(session)
  const shown = session ?? kept
  if (session === null && (kept === null || hasSignedOut())) {
    const back = pathname === '/' || hasSignedOut() ? {} : { to: pathname + search }
    return <Navigate replace to={pathTo('login', {}, back)} />
  }
  if (shown)
    return (
      // Its blocker of the router does not survive being hidden.
      <LeaveGuards>
        <Activity key={shown.account.id} mode={session ? 'visible' : 'hidden'}>
          <SessionContext value={shown}>
            <Outlet />
          </SessionContext>
        </Activity>
        {!session && (
          <Suspense fallback={<ShellSkeleton />}>
            <LoginAgain />
          </Suspense>
        )}
      </LeaveGuards>
    )
  return error ? <FailurePage error={error} retry={() => void refetch()} /> : <ShellSkeleton />
}

/** Loaded by those alone whose session has ended. */
const LoginAgain = lazyPart(
  async () => (await import('../forms/sign-in/login-form.tsx')).LoginAgain,
)
