import { createContext, use } from 'react'

import type { Session } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

/** Who is signed in, within a page that only those see. */
export function useSignedIn(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This page is shown to strangers')
  return session
}
