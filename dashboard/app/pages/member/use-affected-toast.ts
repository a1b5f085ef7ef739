import { useTranslation } from 'react-i18next'

import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

/** Confirms a change, with the number of conflicting bookings; those stay until they are moved. */
export function useAffectedToast() {
  const { t } = useTranslation()
  return (words: string, affected: string[]) => {
    showToast(words)
    if (affected.length > 0) showFailureToast(t('team.affected', { count: affected.length }))
  }
}
