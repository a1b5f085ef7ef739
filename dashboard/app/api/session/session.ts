import { hashKey, type Mutation, useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { matchPath } from 'react-router'

import { probe, checkConnection } from '#app/connection/connection.ts'
import { paths } from '#app/paths.ts'

import { api } from '../http/api.ts'
import { Failure, isSignedOut } from '../http/failure.ts'
import { keepCached, queryClient, removeCached, sessionKey } from '../http/query-client.ts'
import type { SessionState } from '../http/schema.gen.ts'
import { mayBeSignedIn, setSignedInHint } from './signed-in-hint.ts'

export type Session = SessionState
export type Membership = Session['memberships'][number]

/** The account whose data is cached. */
let cachedFor: string | undefined

/** The current session; null when nobody is signed in. Another account gets nothing of what the one before had cached. */
async function readSession(): Promise<Session | null> {
  const session = await requestSession()
  if (session === null) {
    keepCached()
    return null
  }
  if (cachedFor !== undefined && cachedFor !== session.account.id) removeCached()
  cachedFor = session.account.id
  return session
}

async function requestSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await api.get('/auth/session', {})
  } catch (error) {
    if (isSignedOut(error)) {
      setSignedInHint(false)
      return null
    }
    const stored = await storedSession(error)
    if (!stored) throw error
    return stored
  }
}

type Restore = (slug: string) => Promise<Session | null>
let restore: Restore = () => Promise.resolve(null)
/** Where a session is found while the server cannot be reached: with the day that this browser has stored. */
export const restoreBy = (stored: Restore) => (restore = stored)

async function storedSession(error: unknown) {
  const slug = matchPath({ path: paths.business, end: false }, globalThis.location.pathname)?.params
    .slug
  const isAway = error instanceof Failure && error.status === 0
  if (slug === undefined || !isAway || (await probe())) return null
  await checkConnection()
  return restore(slug)
}

export const sessionQuery = { queryKey: sessionKey, queryFn: readSession, staleTime: 300_000 }

export const useSession = () => useQuery(sessionQuery)

/** Call this after a change of the account. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Call this after a login, before the first page is shown. */
export async function beginSession() {
  setSignedInHint(true)
  queryClient.getMutationCache().clear()
  const session = await refreshSession()
  // The page that was hidden meanwhile asks again, as it is shown.
  void queryClient.invalidateQueries({
    predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey),
  })
  return session
}

const signingOut = ['sign-out']

export const isSignOut = ({ options }: { options: Pick<Mutation['options'], 'mutationKey'> }) =>
  options.mutationKey === signingOut

/**
 * `leave` navigates to the login page before the session ends; otherwise the next person would return to this
 * person's page. `onError` says why somebody is still signed in.
 */
export const useEndSession = (leave: () => Promise<void> | void, onError: (error: Error) => void) =>
  useMutation({
    mutationKey: signingOut,
    onError,
    mutationFn: async () => {
      await leave()
      return api.post('/auth/logout', {})
    },
    // A page to which somebody went back meanwhile learns of it.
    onSuccess: () => {
      setSignedInHint(false)
      queryClient.setQueryData(sessionKey, null)
      removeCached()
      const mutations = queryClient.getMutationCache()
      for (const mutation of mutations.getAll())
        if (!isSignOut(mutation)) mutations.remove(mutation)
    },
  })

export const useIsSigningOut = () => useIsMutating({ mutationKey: signingOut }) > 0

/** Whether this person ended the session, or is ending it: the login page gets no return address then. */
export const hasSignedOut = () =>
  queryClient.getMutationCache().find({
    mutationKey: signingOut,
    predicate: ({ state }) => state.status !== 'error',
  }) !== undefined
