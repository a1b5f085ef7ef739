import { useState } from 'react'

import { isRefused, mustRepeat } from '../api/failure.ts'

/**
 * Whether it is not known if what was sent was done. Until the server says so it may only be sent again as it was: with
 * other contents it would be another wish, and both could come true.
 */
export function useUnknown() {
  const [isUnknown, setUnknown] = useState(false)
  const note = (error: unknown) =>
    setUnknown((before) => !isRefused(error) && (before || mustRepeat(error)))
  return { isUnknown, note }
}
