import { useEndSession } from '#app/api/session/session.ts'

import { useFailureText } from './failure-text.ts'
import { showFailureToast } from './toast.tsx'

/** Ends the session; says why somebody is still signed in, such as without a connection. */
export function useSignOut(leave: () => Promise<void> | void) {
  const words = useFailureText()
  return useEndSession(leave, (error) => showFailureToast(words(error)))
}
