import { useRouteError } from 'react-router'

import { FailurePage } from './failure-page.tsx'
import { NotFound } from './not-found.tsx'

/** The error of a page. After an update the file names have changed, so the page is reloaded. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteAnswer(error) && error.status === 404) return <NotFound />
  return <FailurePage error={error} retry={() => globalThis.location.reload()} />
}

const isRouteAnswer = (error: unknown): error is { status: number } =>
  typeof error === 'object' && error !== null && 'status' in error
