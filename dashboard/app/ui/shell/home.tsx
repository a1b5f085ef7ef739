import { Navigate, useParams } from 'react-router'

import { lastBusiness } from '../../api/last-business.ts'
import { useSignedIn } from '../../api/session-context.ts'
import { pathTo } from '../../paths.ts'

/** Opens the calendar of the business that the address names, else of the last one. */
export function Home() {
  const session = useSignedIn()
  const { slug = lastBusiness(session) } = useParams()
  const to = slug === undefined ? pathTo('businesses', {}) : pathTo('calendar', { slug })
  return <Navigate replace to={to} />
}
