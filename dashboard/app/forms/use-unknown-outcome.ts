import { useState } from 'react'

import { isRefused, mustRetry } from '../api/http/failure.ts'

/**
 * Tracks whether the outcome of a submit is unknown. Until it is resolved, only the same body may be sent again: a
 * changed one would be a second request, and both could be carried out.
 */
export function useUnknownOutcome() {
  const [isOutcomeUnknown, setUnknown] = useState(false)
  const recordError = (error: unknown) =>
    setUnknown((before) => !isRefused(error) && (before || mustRetry(error)))
  return { isOutcomeUnknown, recordError }
}
