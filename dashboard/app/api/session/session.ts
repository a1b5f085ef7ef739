import { hashKey, useIsMutating, useMutation, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { isSignedOut } from '../http/failure.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { mayBeSignedIn, setSignedInHint } from './signed-in-hint.ts'

export type Session = Schemas['SessionState']
export type Membership = Session['memberships'][number]

/** The current session; null when nobody is signed in. */
async function readSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await unwrapData(api.GET('/auth/session'))
  } catch (error) {
    if (!isSignedOut(error)) throw error
    setSignedInHint(false)
    return null
  }
}

export const sessionQuery = { queryKey: keys.session, queryFn: readSession, staleTime: 300_000 }

export const useSession = () => useQuery(sessionQuery)

/** Call this after a change of the account. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Call this after a login, before the first page is shown. */
export function beginSession() {
  setSignedInHint(true)
  queryClient.getMutationCache().clear()
  return refreshSession()
}

const signingOut = ['sign-out']

/**
 * `leave` navigates to the login page before the session ends; otherwise the next person would return to this
 * person's page.
 */
export const useSignOut = (leave: () => Promise<void> | void) =>
  useMutation({
    mutationKey: signingOut,
    mutationFn: async () => {
      await leave()
      return unwrap(api.POST('/auth/logout'))
    },
    // Removes all data of this person from the cache. The session is not removed but replaced, so that a page to which
    // somebody went back meanwhile learns of it.
    onSuccess: () => {
      setSignedInHint(false)
      queryClient.setQueryData(keys.session, null)
      queryClient.removeQueries({
        predicate: ({ queryHash }) => queryHash !== hashKey(keys.session),
      })
      const mutations = queryClient.getMutationCache()
      for (const mutation of mutations.getAll())
        if (mutation.options.mutationKey !== signingOut) mutations.remove(mutation)
    },
  })

export const useIsSigningOut = () => useIsMutating({ mutationKey: signingOut }) > 0

/** Whether this person ended the session, or is ending it: the login page gets no return address then. */
export const hasSignedOut = () =>
  queryClient.getMutationCache().find({
    mutationKey: signingOut,
    predicate: ({ state }) => state.status !== 'error',
  }) !== undefined
