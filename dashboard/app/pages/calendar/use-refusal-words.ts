import { useTranslation } from 'react-i18next'

import type { RefusalReason } from '../../api/availability.ts'
import { Failure } from '../../api/failure.ts'
import type { Place } from '../../api/move-booking.ts'
import { useFailureWords } from '../../ui/failure-words.ts'

/** Why a time cannot be had, as one would say it to somebody at the desk. */
export function useRefusalWords() {
  const { t } = useTranslation()
  const words = useFailureWords()
  const ofReason = (reason: RefusalReason, name: string | undefined) =>
    t(`calendar.reason.${reason}`, { name: name ?? t('calendar.anyone') })
  return {
    ofReason,
    ofError: (error: unknown, name: string | undefined) => {
      const reason = reasonOf(error)
      return reason === null ? words(error) : ofReason(reason, name)
    },
  }
}

export const reasonOf = (error: unknown) =>
  error instanceof Failure ? ((error.details['reason'] ?? null) as RefusalReason | null) : null

/** The nearest times that can be had, as a refusal tells them. */
export const suggestionsOf = (error: unknown) =>
  error instanceof Failure ? ((error.details['suggestions'] ?? []) as Place[]) : []
