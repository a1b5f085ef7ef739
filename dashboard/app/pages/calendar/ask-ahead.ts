import { matchPath } from 'react-router'

import { bookingsQuery } from '../../api/bookings.ts'
import { profileQuery } from '../../api/business.ts'
import { queryClient } from '../../api/query-client.ts'
import { calendarQuery } from '../../api/schedule.ts'
import { sessionQuery } from '../../api/session.ts'
import { staffQuery } from '../../api/staff.ts'
import { paths } from '../../paths.ts'
import { guessedIn, weekOf } from './asked-range.ts'

/**
 * Asks for what the first screen shows before anything is drawn: who is signed in, and then all of it at once instead
 * of one thing after the other. What cannot be had is asked for again by what shows it.
 */
export async function askAhead({ pathname, search }: Location) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const slug = matchPath({ path: paths.business, end: false }, pathname)?.params.slug
  const membership = session?.memberships.find((one) => one.slug === slug)
  if (!membership) return
  const id = membership.businessId
  const profile = queryClient.prefetchQuery(profileQuery(id))
  const isCalendar =
    matchPath(paths.calendar, pathname) && membership.scopes.includes('bookings:read')
  if (!isCalendar) return profile
  const range = guessedIn(search)
  await Promise.all([
    profile,
    queryClient.prefetchQuery(bookingsQuery(id, range)),
    queryClient.prefetchQuery(staffQuery(id)),
    queryClient.prefetchQuery(calendarQuery(id, weekOf(range.from))),
  ])
}
