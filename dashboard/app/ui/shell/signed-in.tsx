import { MantineThemeProvider } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { SessionContext } from '../../api/session-context.ts'
import { useSession } from '../../api/session.ts'
import { LeaveGuards } from '../../forms/leave-guards.tsx'
import { pathTo } from '../../paths.ts'
import { localeOf, speak } from '../../words/start.ts'
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

  const theme = useMemo(() => amountsAsIn(localeOf(locale ?? 'en')), [locale])
  if (session === null) {
    const back = pathname === '/' ? {} : { to: pathname + search }
    return <Navigate replace to={pathTo('login', {}, back)} />
  }
  if (session)
    return (
      <SessionContext value={session}>
        <MantineThemeProvider theme={theme}>
          <LeaveGuards>
            <Outlet />
          </LeaveGuards>
        </MantineThemeProvider>
      </SessionContext>
    )
  return error ? <FailurePage error={error} retry={() => void refetch()} /> : <ShellSkeleton />
}

/** Fields of amounts write the point or comma of the language: 1.234,50 that is pasted would else be 1.23. */
function amountsAsIn(locale: string) {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')
  return {
    components: { NumberInput: { defaultProps: { decimalSeparator: decimal?.value ?? '.' } } },
  }
}
