import { createContext, use } from 'react'

import type { Session } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

/** The signed-in session. Throws outside of the SignedIn component. */
export function useSignedIn(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This page requires a session')
  return session
}
