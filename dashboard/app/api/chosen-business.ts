import { matchPath } from 'react-router'

import { paths } from '../paths.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import type { components } from './schema.gen.ts'

type SessionState = components['schemas']['SessionState']

/** The business that the address names: routes without one in their path take it from a header. */
export function chosenBusiness(): string | undefined {
  const match = matchPath({ path: paths.business, end: false }, globalThis.location.pathname)
  const session = queryClient.getQueryData<SessionState | null>(keys.session)
  return session?.memberships.find(({ slug }) => slug === match?.params.slug)?.businessId
}
