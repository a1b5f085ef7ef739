import { matchPath } from 'react-router'

import { bookingsQuery } from '../../api/bookings.ts'
import { profileQuery } from '../../api/business.ts'
import { queryClient } from '../../api/query-client.ts'
import { calendarQuery } from '../../api/schedule.ts'
import { sessionQuery } from '../../api/session.ts'
import { staffQuery } from '../../api/staff.ts'
import { paths } from '../../paths.ts'
import { wallNow } from '../../ui/wall-days.ts'
import { askedIn, rangeOf, weekOf } from './use-address.ts'

/**
 * Asks for what the first screen shows while its code is still on the way: who is signed in, and then all of it at
 * once instead of one thing after the other. What cannot be had is asked for again by what shows it.
 */
export async function askAhead({ pathname, search }: Location) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const slug = matchPath({ path: paths.business, end: false }, pathname)?.params.slug
  const membership = session?.memberships.find((one) => one.slug === slug)
  if (!membership) return
  const id = membership.businessId
  void queryClient.prefetchQuery(profileQuery(id))
  if (!matchPath(paths.calendar, pathname) || !membership.scopes.includes('bookings:read')) return
  // Nearly always the salon's clock shows the date of the browser's.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { date, view } = askedIn(new URLSearchParams(search), wallNow(timeZone).date)
  const range = rangeOf(view, date)
  void queryClient.prefetchQuery(bookingsQuery(id, range))
  void queryClient.prefetchQuery(staffQuery(id))
  void queryClient.prefetchQuery(calendarQuery(id, weekOf(range.from)))
}
