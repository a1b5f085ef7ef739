import { matchPath } from 'react-router'

import { paths } from '#app/paths.ts'

import { queryClient } from './query-client.ts'
import { keys } from './query-keys.ts'
import type { components } from './schema.gen.ts'

type SessionState = components['schemas']['SessionState']

/** The business in the page's URL. Routes without a business in their path read it from a header. */
export function currentBusinessId(): string | undefined {
  const match = matchPath({ path: paths.business, end: false }, globalThis.location.pathname)
  const session = queryClient.getQueryData<SessionState | null>(keys.session)
  return session?.memberships.find(({ slug }) => slug === match?.params.slug)?.businessId
}
