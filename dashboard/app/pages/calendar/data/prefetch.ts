import { matchPath } from 'react-router'

import { bookingsQuery } from '#app/api/bookings/bookings.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import { apiQuery } from '#app/api/http/use-api.ts'
import { calendarQuery } from '#app/api/schedule/calendar.ts'
import { sessionQuery } from '#app/api/session/session.ts'
import { paths } from '#app/paths.ts'

import { guessRange } from './date-range.ts'

/**
 * Prefetches the data of the first screen before the first render: the session, then the rest in parallel. A failed
 * request is repeated by the component that needs it.
 */
export async function prefetchFirstScreen({ pathname, search }: Location) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const slug = matchPath({ path: paths.business, end: false }, pathname)?.params.slug
  const membership = session?.memberships.find((one) => one.slug === slug)
  if (!membership) return
  const id = membership.businessId
  const profile = queryClient.prefetchQuery(apiQuery('~', { businessId: id }))
  const isCalendar =
    matchPath(paths.calendar, pathname) && membership.scopes.includes('bookings:read')
  if (!isCalendar) return profile
  const { range, week } = guessRange(search)
  await Promise.all([
    profile,
    queryClient.prefetchQuery(bookingsQuery(id, range)),
    queryClient.prefetchQuery(apiQuery('~/staff', { businessId: id })),
    queryClient.prefetchQuery(calendarQuery(id, week)),
  ])
}
