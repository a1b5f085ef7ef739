import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { Failure, isSignedOut } from './failure.ts'
import { keys } from './keys.ts'

/** Whoever is signed out meanwhile is led to the login by what watches the session. */
const noteEnd = (error: unknown) => {
  if (isSignedOut(error)) queryClient.setQueryData(keys.session, null)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEnd }),
  mutationCache: new MutationCache({ onError: noteEnd }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; no answer and 5xx may pass.
      retry: (count, error) =>
        count < 2 && (!(error instanceof Failure) || error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
})
