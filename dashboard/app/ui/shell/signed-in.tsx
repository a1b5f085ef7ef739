import { MantineThemeProvider } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { SessionContext } from '#app/api/session/session-context.ts'
import { hasSignedOut, useSession } from '#app/api/session/session.ts'
import { LeaveGuards } from '#app/forms/leave-guards.tsx'
import { localeOf, setLanguage } from '#app/i18n/i18n.ts'
import { pathTo } from '#app/paths.ts'

import { FailurePage } from './failure-page.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

/** Pages for signed-in people; others are redirected to the login and back afterwards. */
export function SignedIn() {
  const { data: session, error, refetch } = useSession()
  const { pathname, search } = useLocation()
  const locale = session?.account.locale
  useEffect(() => {
    if (locale !== undefined) void setLanguage(locale)
  }, [locale])

  const theme = useMemo(() => amountsAsIn(localeOf(locale ?? 'en')), [locale])
  if (session === null) {
    const back = pathname === '/' || hasSignedOut() ? {} : { to: pathname + search }
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

/** Inputs for amounts use the decimal separator of the locale: a pasted 1.234,50 would otherwise become 1.23. */
function amountsAsIn(locale: string) {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')
  return {
    components: { NumberInput: { defaultProps: { decimalSeparator: decimal?.value ?? '.' } } },
  }
}
