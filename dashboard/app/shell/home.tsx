import { Navigate, useParams } from 'react-router'

import { lastBusiness } from '../api/session/last-business.ts'
import { useSignedIn } from '../api/session/session-context.ts'
import { pathTo } from '../paths.ts'

/** Opens the calendar of the business in the URL, otherwise of the last one. */
export function Home() {
  const session = useSignedIn()
  const { slug = lastBusiness(session) } = useParams()
  const to = slug === undefined ? pathTo('businesses', {}) : pathTo('calendar', { slug })
  return <Navigate replace to={to} />
}
