import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { connection, subscribe } from '#app/connection/connection.ts'

import { Failure, isSignedOut } from './failure.ts'

export const sessionKey = ['session']

/** When the session has ended, the session query is cleared; the SignedIn component redirects to the login page. */
const onSessionError = (error: unknown) => {
  if (!isSignedOut(error)) return
  keepCached()
  queryClient.setQueryData(sessionKey, null)
}

/**
 * A browser that is offline may still reach a server on the same machine. Mutations fail at once instead of being
 * queued and sent later without the person's knowledge.
 */
const networkMode = 'always'

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onSessionError }),
  mutationCache: new MutationCache({ onError: onSessionError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A 4xx is final; network errors and 5xx are retried. A timeout has waited long enough already.
      retry: (count, error) =>
        count < 2 &&
        !connection().isOffline &&
        (!(error instanceof Failure) ||
          (error.status === 0 && error.code !== 'TIMEOUT') ||
          error.status >= 500),
      networkMode,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode },
  },
})

/** Refetches the visible queries that failed. */
export const refetchFailed = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })

/** Lets everything cached outlast the sign-in, however long that takes: the hidden page would lose its forms with its data. */
export function keepCached() {
  for (const query of queryClient.getQueryCache().getAll())
    query.setOptions({ ...query.options, gcTime: Infinity })
}

/** Removes the data of a person. The session is not removed but replaced, so that an open page learns of it. */
export const removeCached = () =>
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) })

// Open pages stay readable while there is no connection, and are read again once there is.
subscribe(() => {
  if (connection().isOffline) keepCached()
  else void queryClient.invalidateQueries()
})
