import { useTranslation } from 'react-i18next'

import type { Place } from '#app/api/bookings/move-booking.ts'
import { Failure } from '#app/api/http/failure.ts'
import type { RefusalReason } from '#app/api/http/schema.gen.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'

/** Reasons that name a team member. */
const ofMember = new Set<RefusalReason>([
  'STAFF_NOT_QUALIFIED',
  'STAFF_OFF',
  'ABSENCE',
  'EXTERNAL_BUSY',
  'BREAK',
  'BOOKED',
])

/** The reason why a time is unavailable, in words for the desk. */
export function useRefusalText() {
  const { t } = useTranslation()
  const words = useFailureText()
  const ofReason = (reason: RefusalReason, name: string | undefined) =>
    name === undefined && ofMember.has(reason)
      ? t('calendar.noneAvailable')
      : t(`calendar.reason.${reason}`, { name })
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

/** The nearest available times in a refusal. */
export const suggestionsOf = (error: unknown) =>
  error instanceof Failure ? ((error.details['suggestions'] ?? []) as Place[]) : []
