import { useMutation, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { isSignedOut } from './failure.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Session = Schemas['SessionState']
export type Membership = Session['memberships'][number]

/** Who is signed in; null: nobody. */
const readSession = (): Promise<Session | null> =>
  answerData(api.GET('/auth/session')).catch((error: unknown) => {
    if (isSignedOut(error)) return null
    throw error
  })

const sessionQuery = { queryKey: keys.session, queryFn: readSession, staleTime: 300_000 }

export const useSession = () => useQuery(sessionQuery)

/** After a login, so that the pages find it. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

export const useSignOut = () =>
  useMutation({
    mutationFn: () => answer(api.POST('/auth/logout')),
    // Nothing of this person may be left for the next.
    onSettled: () => {
      queryClient.clear()
      queryClient.setQueryData(keys.session, null)
    },
  })
