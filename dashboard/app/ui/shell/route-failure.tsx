import { useRouteError } from 'react-router'

import { FailurePage } from './failure-page.tsx'
import { NotFound } from './not-found.tsx'

/** What a page threw. After an update its files have new names, so it is fetched anew. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteAnswer(error) && error.status === 404) return <NotFound />
  return <FailurePage error={error} retry={() => globalThis.location.reload()} />
}

const isRouteAnswer = (error: unknown): error is { status: number } =>
  typeof error === 'object' && error !== null && 'status' in error
