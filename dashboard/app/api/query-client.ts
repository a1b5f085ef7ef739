import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { Failure, isSignedOut } from './failure.ts'
import { keys } from './keys.ts'

/** Whoever is signed out meanwhile is led to the login by what watches the session. */
const noteEnd = (error: unknown) => {
  if (isSignedOut(error)) queryClient.setQueryData(keys.session, null)
}

/**
 * A browser that is offline may still reach the server beside it; and what is pressed fails then, instead of being sent
 * when nobody thinks of it any more.
 */
const networkMode = 'always'

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEnd }),
  mutationCache: new MutationCache({ onError: noteEnd }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; no answer and 5xx may pass. Silence was waited for already.
      retry: (count, error) =>
        count < 2 &&
        (!(error instanceof Failure) ||
          (error.status === 0 && error.code !== 'SILENCE') ||
          error.status >= 500),
      networkMode,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode },
  },
})

/** Asks anew for all that is shown and could not be had. */
export const askAgain = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
