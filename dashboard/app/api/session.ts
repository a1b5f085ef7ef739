import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { isSignedOut } from './failure.ts'
import { mayBeSignedIn, noteSignedIn } from './hint.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Session = Schemas['SessionState']
export type Membership = Session['memberships'][number]

/** Who is signed in; null: nobody. */
async function readSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await answerData(api.GET('/auth/session'))
  } catch (error) {
    if (!isSignedOut(error)) throw error
    noteSignedIn(false)
    return null
  }
}

export const sessionQuery = { queryKey: keys.session, queryFn: readSession, staleTime: 300_000 }

export const useSession = () => useQuery(sessionQuery)

/** After the account has changed. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** After a login, so that the pages find it. */
export function beginSession() {
  noteSignedIn(true)
  return refreshSession()
}

const signingOut = ['sign-out']

/** `leave` goes to the login before the session ends, so that the next person does not begin where this one ended. */
export const useSignOut = (leave: () => Promise<void> | void) =>
  useMutation({
    mutationKey: signingOut,
    mutationFn: async () => {
      await leave()
      return answer(api.POST('/auth/logout'))
    },
    // Nothing of this person may be left for the next.
    onSuccess: () => {
      noteSignedIn(false)
      queryClient.clear()
      queryClient.setQueryData(keys.session, null)
    },
  })

/** The login leads nobody back who is about to be signed out. */
export const useIsSigningOut = () => useIsMutating({ mutationKey: signingOut }) > 0
