import { matchPath } from 'react-router'

import { paths } from '#app/paths.ts'

import { queryClient, sessionKey } from './query-client.ts'
import type { SessionState } from './schema.gen.ts'

/** The business in the page's URL. Routes without a business in their path read it from a header. */
export function currentBusinessId(): string | undefined {
  const match = matchPath({ path: paths.business, end: false }, globalThis.location.pathname)
  const session = queryClient.getQueryData<SessionState | null>(sessionKey)
  return session?.memberships.find(({ slug }) => slug === match?.params.slug)?.businessId
}
